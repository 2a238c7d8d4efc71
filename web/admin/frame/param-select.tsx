import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { addressNow } from '#web/kit/address-now.ts';

interface ParamSelectProps {
  /** The address parameter that holds the choice. */
  name: string;
  label: string;
  /** Label of no choice; without it the first choice holds. */
  any?: string;
  choices: { value: string; label: string }[];
}

/** Narrows a table by a choice in the address; the table returns to its first page. */
export function ParamSelect({ name, label, any, choices }: ParamSelectProps) {
  const [params, setParams] = useSearchParams();
  const named = params.get(name);
  return (
    <NativeSelect
      aria-label={label}
      value={choices.find(({ value }) => value === named)?.value ?? ''}
      data={any === undefined ? choices : [{ value: '', label: any }, ...choices]}
      onChange={(event) => {
        const next = addressNow();
        next.delete('page');
        next.delete(name);
        if (event.currentTarget.value) next.set(name, event.currentTarget.value);
        setParams(next, { preventScrollReset: true });
      }}
    />
  );
}
