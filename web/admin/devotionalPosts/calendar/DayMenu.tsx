/** What can be done with a day of the calendar and its readings; with the reason for what the viewer may not do. */
import { useState } from 'react';
import type { LocalDate } from '../../../../domain/dates/localDate.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames, useDateFormat } from '../../shell/moments.ts';
import { useCountryChoices } from '../../shell/useCountryChoices.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { SelectInput } from '../../ui/Inputs.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { MenuAt, type AdminMenuItem, type MenuAnchor } from '../../ui/Menu.tsx';
import type { ShiftRequest } from './ShiftDialog.tsx';
import { isCovered, type CalendarDay, type CalendarPost, type ShiftKind } from './useShift.ts';

/** The menu of a day, or of one of its readings, where it was opened. */
export interface OpenedMenu {
  readonly date: LocalDate;
  readonly post: string | null;
  readonly at: MenuAnchor;
}

interface Props {
  readonly opened: OpenedMenu;
  readonly day: CalendarDay | null;
  /** Where the viewer may create a reading; null for everywhere. */
  readonly createIn: readonly string[] | null;
  readonly mayCreate: boolean;
  readonly isChosen: boolean;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
  readonly onNew: (date: LocalDate) => void;
  readonly onOwnVersion: (date: LocalDate) => void;
  readonly onShift: (request: ShiftRequest) => void;
  readonly onToggle: (date: LocalDate) => void;
}

export function DayMenu(props: Props) {
  const { opened, day, isChosen, onClose } = props;
  const t = useTerms();
  const format = useDateFormat();
  const { date } = opened;
  const posts = day?.posts ?? [];
  const requested = posts.filter(({ id }) => opened.post === null || id === opened.post);
  const ofReadings = useReadingItems(props, requested);
  const ofDay = useDayItems(props, posts);
  return (
    <MenuAt
      label={t('admin#devotional#calendar#menu', { day: format(date) })}
      at={opened.at}
      onClose={onClose}
      items={[
        ...ofReadings,
        ...ofDay,
        {
          id: 'choose',
          label: t(`admin#devotional#calendar#${isChosen ? 'unchooseDay' : 'chooseDay'}`),
          hasSeparator: true,
          run: () => props.onToggle(date),
        },
      ]}
    />
  );
}

/** The name of a reading among those of its day. */
function usePostName() {
  const t = useTerms();
  const country = useCountryNames();
  return ({ title, country: code, number }: CalendarPost): string => {
    const name = title || t('admin#resource#unnamed');
    if (code !== null) return t('admin#resource#labelled', { label: country(code), value: name });
    return number === ''
      ? name
      : t('admin#resource#labelled', {
          label: t('admin#devotional#calendar#further', { number }),
          value: name,
        });
  };
}

/** Open, move and copy of each reading. */
function useReadingItems(
  { opened, onOpen, onShift }: Props,
  posts: readonly CalendarPost[],
): AdminMenuItem[] {
  const t = useTerms();
  const country = useCountryNames();
  const nameOf = usePostName();
  const days = [opened.date];
  const reasonOf = (kind: ShiftKind, post: CalendarPost): string | null => {
    if (isCovered(kind, post)) return null;
    return post.country === null
      ? t('admin#devotional#calendar#noRightForAll')
      : t('admin#devotional#calendar#noRightFor', { country: country(post.country) });
  };
  return posts.flatMap((post) => {
    const group = nameOf(post);
    return [
      {
        id: `open ${post.id}`,
        group,
        label: t('admin#devotional#calendar#open'),
        run: () => onOpen(post.id),
      },
      ...(['move', 'copy'] as const).map((kind) => ({
        id: `${kind} ${post.id}`,
        group,
        label: t(`admin#devotional#calendar#${kind}To`),
        reason: reasonOf(kind, post),
        run: () => onShift({ kind, days, only: post.id }),
      })),
    ];
  });
}

/** What can be created on the day. */
function useDayItems(props: Props, posts: readonly CalendarPost[]): AdminMenuItem[] {
  const { opened, createIn, mayCreate, onNew, onOwnVersion } = props;
  const t = useTerms();
  const noCreate = mayCreate ? null : t('admin#devotional#calendar#noCreate');
  const own = new Set(posts.flatMap(({ country }) => country ?? []));
  const allHaveOwn = createIn !== null && createIn.every((code) => own.has(code));
  const hasDefault = posts.some(({ number }) => number === '');
  return [
    {
      id: 'own',
      label: t('admin#devotional#calendar#ownVersion'),
      reason: noCreate ?? (allHaveOwn ? t('admin#devotional#calendar#allHaveOwn') : null),
      hasSeparator: posts.length > 0,
      run: () => onOwnVersion(opened.date),
    },
    {
      id: 'new',
      label: hasDefault ? t('admin#devotional#calendar#newFurther') : t('admin#devotional#new'),
      reason: noCreate,
      run: () => onNew(opened.date),
    },
  ];
}

interface OwnVersionProps {
  readonly createIn: readonly string[] | null;
  /** The countries that have a version of the day. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onCountry: (country: string) => void;
}

/** Asks whose version of a day to begin. */
export function OwnVersionDialog({ createIn, taken, onClose, onCountry }: OwnVersionProps) {
  const t = useTerms();
  const countries = useCountryChoices().filter(
    ({ value }) => !taken.includes(value) && (createIn === null || createIn.includes(value)),
  );
  const [typed, setTyped] = useState('');
  const country = typed || (countries.length === 1 ? countries[0]!.value : '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#devotional#calendar#ownVersionTitle')}
      text={t('admin#devotional#calendar#ownVersionText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={country === ''} onClick={() => onCountry(country)}>
            {t('admin#devotional#calendar#ownVersionDone')}
          </PrimaryButton>
        </>
      }
    >
      <div>
        <SelectInput
          label={t('admin#view#country')}
          value={country}
          onValue={setTyped}
          none={countries.length === 1 ? undefined : t('admin#devotional#calendar#chooseCountry')}
          options={countries}
        />
      </div>
    </Dialog>
  );
}
