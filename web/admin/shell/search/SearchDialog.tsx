import { chakra, Input } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { screenOf, screenPath, type ScreenId } from '../../../../domain/admin/screens.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Notice } from '../../ui/States.tsx';
import { useAdmin } from '../admin.ts';
import type { Hit } from './recentHits.ts';
import { useAdminSearch, type HitGroup } from './useAdminSearch.ts';

/** Finds what the viewer may open, and opens it: arrow keys choose, Enter opens. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTerms();
  const { site, go } = useAdmin();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, remember, isLoading, hasFailed, unavailable, retry } = useAdminSearch(typed);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;
  const open = (hit: Hit) => {
    remember(hit);
    onClose();
    go(screenPath(screenOf(hit.screen as ScreenId), site) + hit.subpath);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a letter in some scripts.
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key]! : null;
    if (step !== null && hits.length > 0) {
      event.preventDefault();
      const next = (at + step + hits.length) % hits.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (hits[at]) open(hits[at]);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('admin#find#title')} wide>
      <Input
        size="md"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('admin#find#label')}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? optionId(at) : undefined}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.div id={`${id}-list`} role="listbox" aria-label={t('admin#find#found')} css={scrolled}>
        {groups.map((group, index) => (
          <Group
            key={group.label}
            group={group}
            id={`${id}-group-${index}`}
            first={groups.slice(0, index).reduce((sum, it) => sum + it.hits.length, 0)}
            chosen={at}
            optionId={optionId}
            onOpen={open}
            onChoose={setChosen}
          />
        ))}
      </chakra.div>
      <chakra.p
        role="status"
        color="fg.muted"
        mt={hits.length > 0 ? '0' : '4'}
        css={hits.length > 0 && !isLoading && hidden}
      >
        {isLoading
          ? t('admin#find#searching')
          : hits.length > 0
            ? t('admin#find#count', { count: t.number(hits.length) })
            : !hasFailed && typed.trim() !== '' && t('admin#find#none', { text: typed.trim() })}
      </chakra.p>
      {hasFailed && (
        <chakra.div mt="3" display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Notice tone="error" announced>
            {t('admin#find#failed')}
          </Notice>
          <OutlineButton onClick={retry}>{t('shell#retry')}</OutlineButton>
        </chakra.div>
      )}
      {unavailable.length > 0 && (
        <chakra.div mt="3">
          <Notice tone="warning">{t('admin#find#missing', { screens: unavailable.join(', ') })}</Notice>
        </chakra.div>
      )}
    </Dialog>
  );
}

interface GroupProps {
  readonly group: HitGroup;
  readonly id: string;
  /** The number of its first hit in the whole list. */
  readonly first: number;
  readonly chosen: number;
  readonly optionId: (index: number) => string;
  readonly onOpen: (hit: Hit) => void;
  readonly onChoose: (index: number) => void;
}

function Group({ group, id, first, chosen, optionId, onOpen, onChoose }: GroupProps) {
  return (
    <chakra.div role="group" aria-labelledby={id} pt="3">
      <chakra.div id={id} css={heading}>
        {group.label}
      </chakra.div>
      {group.hits.map((hit, offset) => {
        const index = first + offset;
        return (
          // The keys are those of the input, which keeps the focus.
          <chakra.div
            key={hit.screen + hit.subpath}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            css={option}
            onClick={() => onOpen(hit)}
            onMouseMove={() => index !== chosen && onChoose(index)}
          >
            <chakra.bdi overflowWrap="anywhere">{hit.name}</chakra.bdi>
            {hit.detail !== '' && (
              <chakra.bdi color="fg.muted" overflowWrap="anywhere">
                {hit.detail}
              </chakra.bdi>
            )}
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}

const scrolled = { maxH: 'min(24rem, 55dvh)', overflowY: 'auto', mx: '-2', mt: '1' } as const;
const heading = { px: '2', pb: '1', textStyle: 'xs', fontWeight: '600', color: 'fg.muted' } as const;
const option = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  alignItems: 'center',
  minH: '10',
  px: '2',
  py: '1',
  borderRadius: 'l2',
  cursor: 'pointer',
  '&[aria-selected=true]': { bg: 'bg.muted' },
} as const;
const hidden = { srOnly: true } as const;
