import { chakra } from '@chakra-ui/react';
import type { Reason } from '../../../../domain/layout/types.ts';
import { explainReasons, type SlotExplanation } from '../../../../domain/layout/timeline/whyShown.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useRowTitle, useWidgetName } from '../editor/names.ts';
import type { Draft } from '../state/draft.ts';
import { rowIndexOf } from '../state/places.ts';
import { useReasonText } from './reasonTexts.ts';

interface Props {
  readonly reasons: readonly Reason[];
  /** The draft that the reasons refer to, for the names of rows and widgets. */
  readonly draft: Draft;
  readonly country: string;
  readonly zone: string;
  /** The subject of the place highlighted in the frame. */
  readonly chosen: string | null;
  readonly onChoose: (subject: string) => void;
}

/** The reasons for what each place shows, in the order of the page; then the rows for other countries. */
export function WhyList({ reasons, draft, country, zone, chosen, onChoose }: Props) {
  const t = useTerms();
  const title = useRowTitle();
  const rows = explainReasons(reasons);
  const titleOf = (rowKey: string) => {
    const at = rowIndexOf(draft, rowKey);
    return at < 0 ? rowKey : title(draft.rows[at]!, at);
  };
  const [shownRows, otherRows] = [
    rows.filter(({ isChosen }) => isChosen),
    rows.filter(({ isChosen }) => !isChosen),
  ];
  if (rows.length === 0) return <EmptyState title={t('admin#view#whyNone')} />;
  return (
    <>
      <chakra.ul display="grid" gap="4">
        {shownRows.map((row) => (
          <li key={row.rowKey}>
            <Place
              name={titleOf(row.rowKey)}
              isShown
              isRow
              onChoose={() => onChoose(row.subject)}
              isChosen={chosen === row.subject}
            />
            <Reasons reasons={row.reasons} country={country} zone={zone} />
            <chakra.ul display="grid" gap="3" mt="2" ps="3" borderInlineStartWidth="2px">
              {row.slots.map((slot) => (
                <li key={slot.subject}>
                  <SlotPlace
                    slot={slot}
                    draft={draft}
                    isChosen={chosen === slot.subject}
                    onChoose={onChoose}
                  />
                  <Reasons reasons={slot.reasons} country={country} zone={zone} />
                </li>
              ))}
            </chakra.ul>
          </li>
        ))}
      </chakra.ul>
      {otherRows.length > 0 && (
        <chakra.details mt="5">
          <chakra.summary cursor="pointer" fontWeight="500" minH="9" py="1.5">
            {t('admin#view#otherRows')}
          </chakra.summary>
          <chakra.ul display="grid" gap="3" mt="2">
            {otherRows.map((row) => (
              <li key={row.rowKey}>
                <chakra.p fontWeight="500">{titleOf(row.rowKey)}</chakra.p>
                <Reasons reasons={row.reasons} country={country} zone={zone} />
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </>
  );
}

interface SlotPlaceProps {
  readonly slot: SlotExplanation;
  readonly draft: Draft;
  readonly isChosen: boolean;
  readonly onChoose: (subject: string) => void;
}

function SlotPlace({ slot, draft, isChosen, onChoose }: SlotPlaceProps) {
  const t = useTerms();
  const what = useWidgetName()(draft.widgets[slot.widgetId]);
  const name = t('admin#view#whySlot', { column: t.number(slot.column + 1), what });
  return (
    <Place name={name} isShown={slot.isShown} isChosen={isChosen} onChoose={() => onChoose(slot.subject)} />
  );
}

interface PlaceProps {
  readonly name: string;
  readonly isShown: boolean;
  readonly isRow?: true;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The name of a place; a click highlights it in the frame. Hidden places cannot be highlighted. */
function Place({ name, isShown, isRow, isChosen, onChoose }: PlaceProps) {
  const t = useTerms();
  if (!isShown) {
    return (
      <chakra.p css={placeStyle} color="fg.muted">
        {name}
        <chakra.span color="fg.warning" textStyle="xs" ms="2">
          {t('admin#view#hidden')}
        </chakra.span>
      </chakra.p>
    );
  }
  return (
    <chakra.button
      type="button"
      css={placeStyle}
      fontWeight={isRow ? '600' : '500'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {name}
    </chakra.button>
  );
}

export function Reasons({ reasons, country, zone }: Pick<Props, 'reasons' | 'country' | 'zone'>) {
  const reasonText = useReasonText({ country, zone });
  return (
    <chakra.ul textStyle="sm" color="fg.muted" display="grid" gap="0.5">
      {reasons.map((reason) => {
        const { rule, text } = reasonText(reason);
        return (
          <li key={`${reason.rule} ${reason.value}`}>
            <chakra.span fontWeight="500" color="fg">
              {rule}
            </chakra.span>
            {' · '}
            {text}
          </li>
        );
      })}
    </chakra.ul>
  );
}

const placeStyle = {
  display: 'block',
  w: 'full',
  textAlign: 'start',
  borderRadius: 'sm',
  px: '1.5',
  mx: '-1.5',
  py: '1',
  minH: '8',
  overflowWrap: 'anywhere',
  '&:is(button)': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
  '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px' },
} as const;
