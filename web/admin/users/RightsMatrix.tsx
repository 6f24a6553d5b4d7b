import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { contentActions, contentAreas, GLOBAL } from '../../../domain/rights/rights.ts';
import { OutlineButton } from '../ui/Buttons.tsx';
import { stylesOf } from '../ui/recipes.ts';
import { SelectInput } from '../ui/Inputs.tsx';
import { contentRight } from '../../../domain/groups/userRights.ts';
import { keyText, type Names } from './rightTexts.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';

interface Props {
  /** Keywords of `contentRight`. */
  readonly content: readonly string[];
  readonly onToggle: (right: string) => void;
  /** The rows: `global`, then countries. */
  readonly keys: readonly string[];
  readonly onAddCountry: (country: string) => void;
  readonly names: Names;
}

/**
 * The matrix of content rights: areas and their actions (c, r, u, d) by country. A right for all countries holds for
 * each of them: there the cell is disabled and says why. When too wide, the table scrolls with the countries sticky.
 */
export function RightsMatrix({ content, onToggle, keys, onAddCountry, names }: Props) {
  const { t } = names;
  const choices = useCountryChoices();
  const [country, setCountry] = useState('');
  const add = () => {
    if (country === '') return;
    onAddCountry(country);
    setCountry('');
  };
  const box = stylesOf('tick', { kind: 'checkbox' });
  return (
    <>
      <chakra.div
        role="region"
        aria-label={t('admin#matrix#title')}
        tabIndex={0}
        overflowX="auto"
        borderWidth="1px"
        borderColor="border"
        maxW="max-content"
      >
        <chakra.table css={table}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" data-first="">
                {t('admin#matrix#country')}
              </th>
              {contentAreas.map((area) => (
                <th key={area} colSpan={4} scope="colgroup" data-area="">
                  {t(`admin#area#${area}`)}
                </th>
              ))}
            </tr>
            <tr>
              {contentAreas.flatMap((area) =>
                contentActions.map((action) => (
                  <th key={area + action} scope="col" data-start={action === 'c' ? '' : undefined}>
                    {t(`admin#action#${action}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row" data-first="">
                  {keyText(names, key)}
                </th>
                {contentAreas.flatMap((area) =>
                  contentActions.map((action) => {
                    const right = contentRight(area, key, action);
                    const isCovered = key !== GLOBAL && content.includes(contentRight(area, GLOBAL, action));
                    const what = `${t(`admin#area#${area}`)}, ${t(`admin#action#${action}`)}, ${keyText(names, key)}`;
                    const label = isCovered ? `${what}: ${t('admin#reason#global')}` : what;
                    return (
                      <td key={area + action} data-start={action === 'c' ? '' : undefined}>
                        <span title={label}>
                          <chakra.input
                            type="checkbox"
                            css={box}
                            aria-label={label}
                            checked={isCovered || content.includes(right)}
                            disabled={isCovered}
                            onChange={() => onToggle(right)}
                          />
                        </span>
                      </td>
                    );
                  }),
                )}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      <chakra.div display="flex" alignItems="flex-end" gap="2" mt="3">
        <SelectInput
          label={t('admin#matrix#add')}
          value={country}
          onValue={setCountry}
          none={t('forms#choose')}
          options={choices.filter(({ value }) => !keys.includes(value))}
        />
        <OutlineButton disabled={country === ''} onClick={add}>
          {t('admin#matrix#addIt')}
        </OutlineButton>
      </chakra.div>
    </>
  );
}

const table = {
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& th, & td': { px: '2', py: '1', borderBottomWidth: '1px', borderColor: 'border', textAlign: 'center' },
  '& thead th': { textStyle: 'xs', fontWeight: '500', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& thead th[data-area]': { color: 'fg', fontWeight: '600' },
  '& [data-start], & [data-area]': { borderInlineStartWidth: '1px', borderInlineStartColor: 'border' },
  '& [data-first]': {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'bg',
    textAlign: 'start',
    fontWeight: '500',
    px: '3',
    maxW: '10rem',
    zIndex: '1',
  },
  '& tbody tr:last-child > *': { borderBottomWidth: '0' },
  '& td > span': { display: 'flex', justifyContent: 'center', py: '1' },
  '& tbody tr:hover td': { bg: 'bg.subtle' },
} as const;
