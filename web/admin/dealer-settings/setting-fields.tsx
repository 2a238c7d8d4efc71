import { NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { settingsForm } from '#shared/entities/dealer.ts';
import { choosing } from '#shared/messages/en/admin/choosing.ts';
import { dealerSettings as texts } from '#shared/messages/en/admin/settings.ts';
import { timeZoneNames } from '#shared/messages/en/time-zones.ts';
import { isRequired } from '#shared/rules/form.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { provinceChoices } from '#web/admin/forms/province-choices.ts';
import type { SettingName } from './settings-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

type Part =
  | 'top'
  | 'town'
  | 'clocks'
  | 'phone'
  | 'emails'
  | 'links'
  | 'taxes'
  | 'taxNumbers'
  | 'rate'
  | 'choosing'
  | 'proposals'
  | 'privacy';
type Control = TextInputProps & { part: Part };

const order = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies Partial<TextInputProps>;
const link: Control = { part: 'links', type: 'url', inputMode: 'url', placeholder: 'https://' };
const taxRate: Control = {
  part: 'taxes',
  inputMode: 'decimal',
  rightSection: '%',
  autoComplete: 'off',
};

const days: Control = { part: 'choosing', inputMode: 'numeric', autoComplete: 'off', ...order };

/** The section and control of each setting; the type demands one for every setting. */
const controls: Record<SettingName, Control> = {
  name: { part: 'top', autoComplete: 'organization' },
  address: { part: 'top', autoComplete: 'street-address' },
  city: { part: 'town', autoComplete: 'address-level2' },
  province: { part: 'town' },
  postalCode: { part: 'town', autoComplete: 'postal-code' },
  timeZone: { part: 'clocks' },
  phone: {
    part: 'phone',
    type: 'tel',
    autoComplete: 'tel-national',
    description: texts.phoneHint,
    ...order,
  },
  orderEmails: { part: 'emails' },
  repliesTo: {
    part: 'emails',
    type: 'email',
    autoComplete: 'off',
    description: texts.repliesToHint,
    ...order,
  },
  website: link,
  facebook: link,
  twitter: link,
  youtube: link,
  gst: taxRate,
  pst: taxRate,
  hst: taxRate,
  gstNumber: { part: 'taxNumbers', autoComplete: 'off', spellCheck: false },
  pstNumber: { part: 'taxNumbers', autoComplete: 'off', spellCheck: false },
  hourlyRate: {
    part: 'rate',
    inputMode: 'decimal',
    ...dollarSign,
    autoComplete: 'off',
    description: texts.hourlyRateHint,
    ...order,
  },
  chooseNoticeDays: { ...days, description: choosing.noticeHint },
  chooseLeadDays: { ...days, description: choosing.leadHint },
  privacyPerson: { part: 'privacy', autoComplete: 'off' },
  privacyEmail: { part: 'privacy', type: 'email', autoComplete: 'off' },
  privacyPhone: {
    part: 'privacy',
    type: 'tel',
    autoComplete: 'off',
    description: texts.phoneHint,
    ...order,
  },
  proposalDays: { ...days, part: 'proposals', description: texts.proposalDaysHint },
};

/** The settings of one section. */
export function Settings({ part: wanted, state }: { part: Part; state: SettingsFormState }) {
  return (Object.keys(controls) as SettingName[]).map((name) => {
    const { part, ...control } = controls[name];
    if (part !== wanted) return null;
    const field = {
      ...state.form.field(name),
      withAsterisk: isRequired(settingsForm[name]),
    };
    if (name === 'province') return <ProvinceField key={name} field={field} />;
    if (name === 'timeZone') return <TimeZoneField key={name} field={field} />;
    if (name === 'orderEmails') return <OrderEmails key={name} field={field} />;
    return <TextInput key={name} {...control} {...field} />;
  });
}

type Field = ReturnType<SettingsFormState['form']['field']>;

const OrderEmails = ({ field }: { field: Field }) => (
  <Textarea
    {...field}
    description={texts.orderEmailsHint}
    {...order}
    autosize
    minRows={2}
    autoComplete="off"
  />
);

const clocks = Object.entries(timeZoneNames).map(([value, label]) => ({ value, label }));

/** By which days begin and the dealership opens (contract 3.12). */
const TimeZoneField = ({ field }: { field: Field }) => (
  <NativeSelect {...field} data={clocks} description={texts.timeZoneHint} {...order} />
);

/** The province or territory, one of 13 (spec 5.25). */
function ProvinceField({ field }: { field: Field }) {
  const isKnown = provinceChoices.some(({ value }) => value === field.value);
  const none = { value: '', label: texts.chooseProvince };
  const data = isKnown ? provinceChoices : [none, ...provinceChoices];
  return <NativeSelect {...field} data={data} autoComplete="address-level1" />;
}
