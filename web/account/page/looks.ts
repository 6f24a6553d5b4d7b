import { css, cx } from '#ss/css';
import { quietButton } from '../../ui/buttons.ts';

/** A second action at either end of a row: its words, not its room, stand where the hairline ends. */
export const endButton = cx(quietButton, css({ mx: '-5' }));
