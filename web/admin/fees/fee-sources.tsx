import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { feesPage as texts } from '#texts/admin/fees.ts';
import { categories } from '#web/admin/forms/choices.ts';
import type { FeeChoices } from './fee-values.ts';

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
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
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
