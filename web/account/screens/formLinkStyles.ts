import '../../ui/parts.css';
import { formLinks } from '#ss/recipes';

/** Styles of the links to other forms. */
export const formLinkStyles = formLinks();
