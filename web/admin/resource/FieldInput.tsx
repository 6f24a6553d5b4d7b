import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { SingleInput } from './SingleInput.tsx';
import { FieldWarning } from './Warnings.tsx';
import type { FieldInputProps } from './useFieldInput.tsx';

// Only forms with a list load dragging.
const ListInput = lazyPart(async () => (await import('./ListInput.tsx')).ListInput);

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
