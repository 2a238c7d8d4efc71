import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { feesPage as texts } from '#texts/admin/fees.ts';
import type { FeeChoices } from './fee-values.ts';
import { categoryChoices } from './fee-words.ts';

interface FeeSourcesProps {
  choices: FeeChoices;
  onChange(choices: Partial<FeeChoices>): void;
}

/** The categories from which a fee follows, and whether it follows from fitting. */
export function FeeSources({ choices, onChange }: FeeSourcesProps) {
  const { categoryIds, installed } = choices;
  return (
    <Fieldset legend={texts.source}>
      <Stack gap="xs">
        {categoryChoices.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={categoryIds.includes(id)}
            onChange={(event) => {
              const others = categoryIds.filter((other) => other !== id);
              onChange({ categoryIds: event.currentTarget.checked ? [...others, id] : others });
            }}
          />
        ))}
        <Checkbox
          label={texts.installed}
          checked={installed}
          onChange={(event) => onChange({ installed: event.currentTarget.checked })}
        />
      </Stack>
    </Fieldset>
  );
}
