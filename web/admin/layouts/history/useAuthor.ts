import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';

/** Who did something: the viewer, somebody by name, or somebody whose name the viewer may not know. */
export function useAuthor(): (of: { readonly who: string | null; readonly subject: string }) => string {
  const t = useTerms();
  const { viewer } = useAdmin();
  return ({ who, subject }) => {
    if (subject === viewer?.id) return t('admin#publish#byYou');
    return who === null ? t('admin#publish#byOther') : t('admin#publish#by', { who });
  };
}
