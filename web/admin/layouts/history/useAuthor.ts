import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';

/**
 * Returns a function that names an author: the viewer, another user by name, or an unnamed user whose name the viewer
 * may not see.
 */
export function useAuthor(): (of: { readonly who: string | null; readonly subject: string }) => string {
  const t = useTerms();
  const { viewer } = useAdmin();
  return ({ who, subject }) => {
    if (subject === viewer?.id) return t('admin#publish#byYou');
    return who === null ? t('admin#publish#byOther') : t('admin#publish#by', { who });
  };
}
