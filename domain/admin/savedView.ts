/** Saved views of lists in the admin area: what the form and the identity service accept. Decision page 0049. */
import { ownName } from '../forms/schemas.ts';

/** Maximum number of views of one list. */
export const MAX_VIEWS = 30;
/** Maximum length of a name, and of the query string that a view is, in characters. */
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 2_000;

/** The name of a view. Spaces around it are removed. */
export const viewName = ownName(MAX_VIEW_NAME);
