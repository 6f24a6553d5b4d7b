import './parts.css';
import { drawer } from '#ss/recipes';
import { Layer, type LayerProps } from './Layer.tsx';

const look = drawer({ size: 'xs', placement: 'end' });

/** A sheet at the end side of the window: what belongs to the page and should not leave it. */
export const Drawer = (props: LayerProps) => <Layer {...props} look={look} />;
