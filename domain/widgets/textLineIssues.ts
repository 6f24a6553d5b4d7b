import { noHTML, notOnlySpaces } from '../forms/rules.ts';
import { issueOf, issueWithin, type Raw, type SettingsIssue } from './definition.ts';
import { isTextLine } from './fields.ts';
import { listIn } from './lists.ts';

/** Issues of the text lines that readers see as they are, including those in lists. Spec 1 §5 'Form rules'. */
export function textLineIssues(fields: object, settings: object): SettingsIssue[] {
  return (Object.entries(fields) as [string, object][]).flatMap(([name, field]) => {
    const value = (settings as Raw)[name];
    const list = listIn(field);
    if (list !== null)
      return (value as readonly Raw[]).flatMap((entry, index) =>
        textLineIssues(list.fields, entry).map((issue) => issueWithin(name, index, issue)),
      );
    return isTextLine(field) ? issuesOf(name, String(value)) : [];
  });
}

function issuesOf(name: string, text: string): SettingsIssue[] {
  const broken = [...(text === '' ? [] : ([notOnlySpaces] as const)), noHTML].find(
    ({ isValid: fits }) => !fits(text),
  );
  if (!broken) return [];
  return [issueOf([name], broken === noHTML ? 'noHTML' : 'notOnlySpaces', { later: true })];
}
