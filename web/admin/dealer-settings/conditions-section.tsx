import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { askingForConditions as texts } from '#texts/admin/conditions.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Settings } from './setting-fields.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** Whether customers accept the dealership's conditions, and the way to write them (decision 075). */
export function ConditionsSection({ state }: { state: SettingsFormState }) {
  const { base } = useDealership();
  return (
    <Section title={texts.title}>
      <Settings at="conditions" state={state} />
      <Anchor component={Link} to={`${base}/admin/conditions`}>
        {texts.write}
      </Anchor>
    </Section>
  );
}
