import { NativeSelect } from '@mantine/core';
import { dealerSettings as texts } from '#shared/messages/en/admin/settings.ts';
import { provinces } from '#shared/rules/provinces.ts';
import { settingField } from './setting-field.ts';
import type { SettingsFormState } from './use-settings-form.ts';

const choices = provinces.map(({ code, name }) => ({ value: code, label: name }));

/** The province or territory, one of 13 (spec 5.25). */
export function ProvinceField({ state }: { state: SettingsFormState }) {
  const isKnown = choices.some(({ value }) => value === state.form.values.province);
  const data = isKnown ? choices : [{ value: '', label: texts.chooseProvince }, ...choices];
  return (
    <NativeSelect {...settingField(state, 'province')} data={data} autoComplete="address-level1" />
  );
}
