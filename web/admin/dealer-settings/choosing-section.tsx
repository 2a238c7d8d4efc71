import { choosing as texts } from '#texts/admin/choosing.ts';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { Settings } from './setting-fields.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** Whether customers choose the time of their appointment, and how early (decision 077). */
export const ChoosingSection = ({ state }: { state: SettingsFormState }) => (
  <Section title={texts.title}>
    <Settings at="customersChoose" state={state} />
    <FieldRow>
      <Settings at="choosing" state={state} />
    </FieldRow>
  </Section>
);
