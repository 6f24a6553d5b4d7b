import { useEffect, useState } from 'react';
import { typedInteger } from '../../../../domain/forms/typedNumber.ts';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { abRowIssues, type AbRowIssue } from '../../../../domain/layout/rowRules.ts';
import { useAdmin } from '../../shell/admin.ts';
import { fieldsOf, removeLocalTest, saveLocalTest, type TestFields } from '../data/localTest.ts';
import { useUnsavedKey } from '../../shell/unsavedCopies.ts';
import { useEditorHandlers } from '../editor/editorHandlers.ts';
import type { RowChange } from '../state/commands.ts';
import type { EditorRow } from '../state/draft.ts';
import { rowOf } from '../state/places.ts';
import { useEditor } from '../editor/store.tsx';

export interface RowTestForm {
  /** Null once the row is gone. */
  readonly row: EditorRow | null;
  readonly typed: TestFields;
  readonly set: (part: Partial<TestFields>) => void;
  /** A's share of 100; null while the field has no whole number. */
  readonly a: number | null;
  readonly issues: readonly AbRowIssue[];
  /** The input as a change of the row; null while a share is missing. */
  readonly change: RowChange | null;
  readonly isDirty: boolean;
  /** Removes the local copy, after the form was submitted or cancelled. */
  readonly forget: () => void;
}

/**
 * The state of the form of a row's test. The input is stored on the device, as a widget form's is, so that a crash
 * loses nothing.
 * @param given the input restored after a crash
 */
export function useRowTest(rowKey: string, isNew: boolean, restored: TestFields | undefined): RowTestForm {
  const { site, viewer } = useAdmin();
  const { layout } = useEditorHandlers();
  const key = useUnsavedKey(layout);
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const before = useEditor(({ editor }) => rowOf(editor.base, rowKey));
  const [initial] = useState(() => fieldsOf(row, { email: viewer?.email ?? '', lang: site.languageCode }));
  const [typed, setTyped] = useState(restored ?? initial);
  const [now] = useState(() => new Date());
  const isDirty = !sameValue(typed, initial);
  useEffect(() => {
    if (isDirty) saveLocalTest(key, { rowKey, typed, over: initial, isNew });
    else removeLocalTest(key);
  }, [key, rowKey, typed, initial, isNew, isDirty]);
  const a = typedInteger(typed.a);
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
    forget: () => removeLocalTest(key),
  };
}
