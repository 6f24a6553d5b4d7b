/** What a declaration's rules and its kinds of fields warn of while a form is filled in: at its fields, and for the list above them. */
import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../domain/resource/field.ts';
import { adviceOn } from '../../../domain/resource/advice.ts';
import { checkValues, issueText, type AnyResource } from '../../../domain/resource/resource.ts';
import { useFieldTexts } from './fieldTexts.ts';

interface Warning {
  /** The path of the field in the form: 'items.3.text'. */
  readonly path: string;
  readonly text: string;
}

const WarningsContext = createContext<readonly Warning[]>([]);
export const useWarnings = (): readonly Warning[] => useContext(WarningsContext);

/** Milliseconds after the last change until the rules are checked: they read all values. */
const CHECK_DELAY_MS = 300;

interface Props {
  readonly resource: Pick<AnyResource, 'fields' | 'check' | 'faults'>;
  readonly saved: Values | null;
  readonly children: ReactNode;
}

/** Checks the values of the form around it. Fields are drawn again only when the warnings change. */
export function Warnings({ resource, saved, children }: Props) {
  const texts = useFieldTexts();
  const { getValues, subscribe } = useFormContext();
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      const input = getValues() as Values;
      const checked = checkValues(resource as Parameters<typeof checkValues>[0], input, saved, new Date());
      const advice = adviceOn(resource.fields, checked.values);
      const found = [...checked.warnings, ...advice].map(({ path, code }) => ({
        path: path.join('.'),
        text: texts.fault(code, issueText(resource, code)),
      }));
      setWarnings((current) => (JSON.stringify(current) === JSON.stringify(found) ? current : found));
    };
    run();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(run, CHECK_DELAY_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [resource, saved, texts, getValues, subscribe]);
  return <WarningsContext value={warnings}>{children}</WarningsContext>;
}

/** The id of what is said below the field of a path; its input names it as a description. */
export const warningId = (path: string): string => `warning-${path}`;

/** The warnings at a field; of a map or a set also those at its values. */
export function FieldWarning({
  path,
  isWhole = true,
}: {
  readonly path: string;
  readonly isWhole?: boolean;
}) {
  const warnings = useWarnings();
  const own = warnings.filter((it) => it.path === path || (isWhole && it.path.startsWith(`${path}.`)));
  if (own.length === 0) return null;
  return (
    <chakra.div id={warningId(path)} role="status" color="fg.warning" textStyle="xs">
      {own.map((it) => (
        <chakra.p key={it.path + it.text} mt="1">
          {it.text}
        </chakra.p>
      ))}
    </chakra.div>
  );
}
