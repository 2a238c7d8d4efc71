import { settingsForm } from '#shared/entities/dealer.ts';
import { choosing } from '#texts/admin/choosing.ts';
import { askingForConditions } from '#texts/admin/conditions.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { hiding } from '#texts/admin/translations.ts';
import { timeZoneNames } from '#texts/time-zones.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { type Control, EntityFields } from '#web/admin/forms/entity-fields.tsx';
import { provinceChoices } from '#web/admin/forms/province-choices.ts';
import type { Setting } from './settings-address.ts';
import { type SettingName, settingsEntity } from './settings-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

type Place =
  | 'top'
  | 'town'
  | 'clocks'
  | 'phone'
  | 'emails'
  | 'links'
  | 'languages'
  | 'taxes'
  | 'taxNumbers'
  | 'rate'
  | 'prices'
  | 'customersChoose'
  | 'choosing'
  | 'conditions'
  | 'proposals'
  | 'privacy'
  | 'security';

const link: Control<Place> = {
  place: 'links',
  type: 'url',
  inputMode: 'url',
  placeholder: 'https://',
};
const taxRate: Control<Place> = { place: 'taxes', rightSection: '%' };
const taxNumber: Control<Place> = { place: 'taxNumbers', spellCheck: false };
const clocks = allLabelled(timeZoneNames);

/** The place and control of each setting; the type demands one for every setting. */
const controls: Record<Exclude<SettingName, 'language'>, Control<Place>> = {
  name: { place: 'top', autoComplete: 'organization' },
  address: { place: 'top', autoComplete: 'street-address' },
  city: { place: 'town', autoComplete: 'address-level2' },
  province: { place: 'town', autoComplete: 'address-level1', choices: provincesBeside },
  postalCode: { place: 'town', autoComplete: 'postal-code' },
  /** By which days begin and the dealership opens (contract 3.12). */
  timeZone: { place: 'clocks', description: texts.timeZoneHint, choices: () => clocks },
  phone: {
    place: 'phone',
    type: 'tel',
    autoComplete: 'tel-national',
    description: texts.phoneHint,
  },
  orderEmails: { place: 'emails', description: texts.orderEmailsHint, isLong: true },
  repliesTo: { place: 'emails', type: 'email', description: texts.repliesToHint },
  website: link,
  facebook: link,
  twitter: link,
  youtube: link,
  secondLanguage: {
    place: 'languages',
    label: texts.secondLanguage,
    description: texts.secondLanguageHint,
  },
  gst: taxRate,
  pst: taxRate,
  hst: taxRate,
  gstNumber: taxNumber,
  pstNumber: taxNumber,
  hourlyRate: { place: 'rate', description: texts.hourlyRateHint },
  onlyInstallPrice: {
    place: 'prices',
    label: texts.onlyInstallPrice,
    description: texts.onlyInstallPriceHint,
  },
  customersChoose: {
    place: 'customersChoose',
    label: choosing.label,
    description: choosing.hint,
  },
  chooseNoticeDays: { place: 'choosing', description: choosing.noticeHint },
  chooseLeadDays: { place: 'choosing', description: choosing.leadHint },
  acceptConditions: {
    place: 'conditions',
    label: askingForConditions.label,
    description: askingForConditions.hint,
  },
  hideUnnamed: { place: 'languages', label: hiding.label, description: hiding.hint },
  proposalDays: { place: 'proposals', description: texts.proposalDaysHint },
  proposalPhoneCheck: {
    place: 'proposals',
    label: texts.proposalPhoneCheck,
    description: texts.proposalPhoneCheckHint,
  },
  privacyPerson: { place: 'privacy' },
  privacyEmail: { place: 'privacy', type: 'email' },
  privacyPhone: { place: 'privacy', type: 'tel', description: texts.phoneHint },
  staffNeedTwoStep: {
    place: 'security',
    label: texts.staffNeedTwoStep,
    description: texts.staffNeedTwoStepHint,
  },
};

/** What stands below a setting's control. */
export const hintOf = (name: Setting): string =>
  (controls as Partial<Record<Setting, Control<Place>>>)[name]?.description ?? '';

/** The settings at one place. */
export const Settings = ({ at, state }: { at: Place; state: SettingsFormState }) => (
  <EntityFields entity={settingsEntity} rules={settingsForm} {...{ controls, at }} editor={state} />
);

/** The provinces and territories, 13 in all (spec 5.25), and an unknown one as none. */
function provincesBeside(present: string) {
  const isKnown = provinceChoices.some(({ value }) => value === present);
  return isKnown
    ? provinceChoices
    : [{ value: '', label: texts.chooseProvince }, ...provinceChoices];
}
