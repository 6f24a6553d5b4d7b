import './parts.css';
import { dialog } from '#ss/recipes';
import { Layer, type LayerProps } from './Layer.tsx';

const styles = dialog({ size: 'sm', placement: 'center', scrollBehavior: 'outside', motionPreset: 'scale' });
const topStyles = dialog({ size: 'sm', placement: 'top', scrollBehavior: 'outside', motionPreset: 'scale' });

interface Props extends LayerProps {
  /**
   * For a dialog whose height changes while it is open: aligned to the top of the window, so that its controls do not
   * move.
   */
  readonly isTopAligned?: boolean;
}

/** A modal dialog in the middle of the page. */
export const Dialog = ({ isTopAligned: isHung = false, ...props }: Props) => (
  <Layer {...props} styles={isHung ? topStyles : styles} />
);
