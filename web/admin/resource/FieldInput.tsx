import { SingleInput } from './SingleInput.tsx';
import { ListInput } from './ListInput.tsx';
import { FieldWarning } from './Warnings.tsx';
import type { FieldInputProps } from './useFieldInput.tsx';

/** The input of a field of any kind. Throws for a kind without one. */
export const FieldInput = (props: FieldInputProps) => {
  // The items of a list have their own inputs.
  const isList = props.field.shape === 'list';
  return (
    <div>
      {isList ? <ListInput {...props} /> : <SingleInput {...props} />}
      <FieldWarning path={props.name} isWhole={!isList} />
    </div>
  );
};
