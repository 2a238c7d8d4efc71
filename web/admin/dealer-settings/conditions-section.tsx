import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { askingForConditions as texts } from '#shared/messages/en/admin/conditions.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { Section } from '#web/admin/forms/section.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** Whether customers accept the dealership's conditions, and the way to write them (decision 075). */
export function ConditionsSection({ state }: { state: SettingsFormState }) {
  const { base } = useDealership();
  return (
    <Section title={texts.title}>
      <FlagSwitch
        label={texts.label}
        hint={texts.hint}
        isOn={state.rest.acceptConditions}
        onChange={(acceptConditions) => state.change({ acceptConditions })}
      />
      <Anchor component={Link} to={`${base}/admin/conditions`}>
        {texts.write}
      </Anchor>
    </Section>
  );
}
