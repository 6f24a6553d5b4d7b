import './parts.css';
import { dialog } from '#ss/recipes';
import { Layer, type LayerProps } from './Layer.tsx';

const look = dialog({ size: 'sm', placement: 'center', scrollBehavior: 'outside', motionPreset: 'scale' });
const hung = dialog({ size: 'sm', placement: 'top', scrollBehavior: 'outside', motionPreset: 'scale' });

interface Props extends LayerProps {
  /** Its height changes while it is open: it hangs from the window's head, so that nothing of it moves away. */
  readonly isHung?: boolean;
}

/** A question or a small form above the page, in its middle. */
export const Dialog = ({ isHung = false, ...props }: Props) => (
  <Layer {...props} look={isHung ? hung : look} />
);
