/** What the files of an import hold, and what is chosen of it: every choice shows the files again. */
import { useEffect, useRef, useState } from 'react';
import { isLocalDate } from '../../../../domain/dates/localDate.ts';
import type { Extraction } from '../../../../domain/devotionals/importing/extraction.ts';
import type { ImportColumns, ImportField } from '../../../../domain/devotionals/importing/importColumns.ts';
import { languageIn } from '../../../../domain/language/alikeLanguage.ts';
import type {
  DateOrder,
  DevotionalImportSettings,
  DevotionalImportStatus,
} from '../../../../generated/schema.ts';
import { useAdmin } from '../../shell/admin.ts';
import type { ImportRequests, Preview, PreviewResult } from './importRequests.ts';

export interface Settings {
  /** Null until somebody chooses another column than the proposed one. */
  readonly columns: ImportColumns | null;
  /** How the values of fields are taken out of their columns. */
  readonly extractions: Readonly<Partial<Record<ImportField, Extraction>>>;
  readonly dateOrder: DateOrder | null;
  readonly status: DevotionalImportStatus;
  readonly country: string | null;
  readonly language: string | null;
  /** The types of posts that are readings; null for posts alone. */
  readonly types: readonly string[] | null;
  readonly undated: 'skip' | 'afterLast' | 'fromDay';
  /** The day of `fromDay`; '' until one is chosen. */
  readonly undatedFrom: string;
}

export const AT_FIRST: Settings = {
  columns: null,
  extractions: {},
  dateOrder: null,
  status: 'source',
  country: null,
  language: null,
  types: null,
  undated: 'skip',
  undatedFrom: '',
};
/** How long nothing is typed before the file is shown again. */
const TYPED_MS = 500;

export function useFilePreview(
  requests: ImportRequests,
  onRefused: (result: Exclude<PreviewResult, Preview>) => void,
) {
  const { site } = useAdmin();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [settings, setSettings] = useState<Settings>(AT_FIRST);
  /** Counts requests, so that an earlier answer does not replace a later one. */
  const requested = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const columns = settings.columns ?? (preview ? columnsOf(preview) : {});

  /** Shows what the files hold; of an export in several languages, what it holds in the language of the site. */
  const show = async (id: string, next: Settings): Promise<void> => {
    setSettings(next);
    requested.current += 1;
    const own = requested.current;
    const result = await requests.preview(id, inputOf(next));
    if (own !== requested.current) return;
    if (result.__typename !== 'DevotionalImportPreview') return onRefused(result);
    const names = result.languages.map(({ name }) => name);
    const language = result.isLanguageNeeded ? languageIn(names, site.languageCode) : null;
    if (language !== null && language !== next.language) return show(id, { ...next, language });
    setPreview(result);
  };

  return {
    ...{ preview, settings, columns, show },
    /** What is typed shows its effect once nothing more is typed. */
    showLater(next: Settings, isTyped: boolean, work: () => void): void {
      setSettings(next);
      clearTimeout(typing.current);
      if (isTyped) typing.current = setTimeout(work, TYPED_MS);
      else work();
    },
    clear: () => setPreview(null),
    /** What an import is started with, also while its effect is not shown yet. */
    input(): DevotionalImportSettings {
      clearTimeout(typing.current);
      return inputOf({ ...settings, columns });
    },
  };
}

const columnsOf = ({ proposed }: Preview): ImportColumns =>
  Object.fromEntries(proposed.map(({ field, column }) => [field, column]));

/** A column without a field, or a field without a column, is left out. */
function inputOf({
  columns,
  extractions,
  undated,
  undatedFrom,
  types,
  ...others
}: Settings): DevotionalImportSettings {
  return {
    ...others,
    types: types && [...types],
    columns:
      columns &&
      (Object.entries(columns) as [ImportField, string][]).map(([field, column]) => {
        const { strip, ...rest } = extractions[field] ?? {};
        return { field, column, ...rest, ...(strip && { strip: [...strip] }) };
      }),
    undated: undated === 'afterLast' ? 'afterLast' : 'skip',
    undatedFrom: undated === 'fromDay' && isLocalDate(undatedFrom) ? undatedFrom : null,
  };
}
