import { settingsForm } from '#shared/entities/dealer.ts';
import { isRequired } from '#shared/rules/validation.ts';
import type { SettingName } from './settings-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** Props of a setting's control. */
export const settingField = ({ form }: SettingsFormState, name: SettingName) => ({
  ...form.field(name),
  withAsterisk: isRequired(settingsForm[name]),
});
