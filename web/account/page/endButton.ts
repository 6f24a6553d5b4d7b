import { css, cx } from '#ss/css';
import { quietButton } from '../../ui/buttons.ts';

/** A quiet button at the end of a row: its label, not its padding, aligns with the hairline. */
export const endButton = cx(quietButton, css({ mx: '-5' }));
