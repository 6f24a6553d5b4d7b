import { SingleInput } from './SingleInput.tsx';
import { ListInput } from './ListInput.tsx';
import type { FieldInputProps } from './useFieldInput.tsx';

/** The input of a field of any kind. Throws for a kind without one. */
export const FieldInput = (props: FieldInputProps) =>
  props.field.shape === 'list' ? <ListInput {...props} /> : <SingleInput {...props} />;
