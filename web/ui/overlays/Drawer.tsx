import '../parts.css';
import { drawer } from '#ss/recipes';
import { Layer, type LayerProps } from './Layer.tsx';

const styles = drawer({ size: 'xs', placement: 'end' });

/** A modal panel at the end side of the window, for work that belongs to the page. */
export const Drawer = (props: LayerProps) => <Layer {...props} styles={styles} />;
