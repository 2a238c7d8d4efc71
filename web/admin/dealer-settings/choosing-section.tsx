import { choosing as texts } from '#shared/messages/en/admin/choosing.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { Settings } from './setting-fields.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** Whether customers choose the time of their appointment, and how early (decision 077). */
export const ChoosingSection = ({ state }: { state: SettingsFormState }) => (
  <Section title={texts.title}>
    <FlagSwitch
      label={texts.label}
      hint={texts.hint}
      isOn={state.rest.customersChoose}
      onChange={(customersChoose) => state.change({ customersChoose })}
    />
    <FieldRow>
      <Settings part="choosing" state={state} />
    </FieldRow>
  </Section>
);
