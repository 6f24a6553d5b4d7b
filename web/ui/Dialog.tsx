import './parts.css';
import { dialog } from '#ss/recipes';
import { Layer, type LayerProps } from './Layer.tsx';

const look = dialog({ size: 'sm', placement: 'center', scrollBehavior: 'outside', motionPreset: 'scale' });

/** A question or a small form above the page, in its middle. */
export const Dialog = (props: LayerProps) => <Layer {...props} look={look} />;
