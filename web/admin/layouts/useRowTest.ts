import { useEffect, useState } from 'react';
import { sameValue } from '../../../domain/merge/mergeFields.ts';
import { abRowIssues, type AbRowIssue } from '../../../domain/layout/rowRules.ts';
import { useAdmin } from '../shell/admin.ts';
import { fieldsOf, forgetTest, keepTest, type TestFields } from './keptTest.ts';
import { useKeptKey } from './keptOnDevice.ts';
import { useHands } from './hands.tsx';
import type { RowChange } from './state/commands.ts';
import type { EditorRow } from './state/draft.ts';
import { rowOf } from './state/places.ts';
import { useEditor } from './store.tsx';

export interface RowTestForm {
  /** Null once it is gone. */
  readonly row: EditorRow | null;
  readonly typed: TestFields;
  readonly set: (part: Partial<TestFields>) => void;
  /** A's share of 100; null while there is none. */
  readonly a: number | null;
  readonly issues: readonly AbRowIssue[];
  /** What is typed as a change of the row; null while a share is missing. */
  readonly change: RowChange | null;
  readonly isDirty: boolean;
  /** It is answered: nothing of it is to come back. */
  readonly forget: () => void;
}

/**
 * The form of a row's test. What is typed is kept on the device, as a widget's form is: a crash loses none.
 * @param given what had been typed before a crash
 */
export function useRowTest(rowKey: string, isNew: boolean, given: TestFields | undefined): RowTestForm {
  const { site, viewer } = useAdmin();
  const { layout } = useHands();
  const key = useKeptKey(layout);
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const before = useEditor(({ editor }) => rowOf(editor.base, rowKey));
  const [began] = useState(() => fieldsOf(row, { email: viewer?.email ?? '', lang: site.languageCode }));
  const [typed, setTyped] = useState(given ?? began);
  const [now] = useState(() => new Date());
  const isDirty = !sameValue(typed, began);
  useEffect(() => {
    if (isDirty) keepTest(key, { rowKey, typed, over: began, isNew });
    else forgetTest(key);
  }, [key, rowKey, typed, began, isNew, isDirty]);
  const a = typed.a.trim() === '' ? null : Number(typed.a);
  const fields = {
    abRowActive: true,
    aPercentage: a,
    bPercentage: a === null ? null : 100 - a,
    abRowStartDate: typed.start || null,
    abRowEndDate: typed.end || null,
    abRowName: typed.name,
    abRowEmail: typed.email,
  };
  return {
    row,
    typed,
    set: (part) => setTyped({ ...typed, ...part }),
    a,
    issues: abRowIssues(fields, before, now),
    change:
      a === null
        ? null
        : {
            ...fields,
            aPercentage: a,
            bPercentage: 100 - a,
            abRowName: typed.name.trim(),
            abRowEmail: typed.email.trim(),
            abRowScheduledLang: typed.lang,
          },
    isDirty,
    forget: () => forgetTest(key),
  };
}
