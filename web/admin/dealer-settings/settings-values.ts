import { settingsForm } from '#shared/entities/dealer.ts';
import { settingsParts } from '#shared/messages/en/admin/settings.ts';
import type { CustomerMail } from '#shared/rules/customer-mails.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import type { Language } from '#shared/rules/languages.ts';
import { amountText } from '#shared/rules/money.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import type { Theme } from '#shared/rules/theme.ts';
import {
  filesOf,
  type Pictures,
  postedPictures,
  savedPictures,
} from '#web/admin/forms/picture-list.ts';
import type { Files } from '#web/admin/forms/send-files.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminDealer } from '#web/entities.ts';
import { fieldLabel } from '#web/kit/check-form.ts';

export type SettingName = keyof typeof settingsForm;
export type SettingFields = Record<SettingName, string>;

/** The settings page's input. */
export interface SettingsValues {
  fields: SettingFields;
  onlyInstallPrice: boolean;
  customersChoose: boolean;
  acceptConditions: boolean;
  staffNeedTwoStep: boolean;
  language: Language;
  secondLanguage: boolean;
  hideUnnamed: boolean;
  proposalPhoneCheck: boolean;
  /** Mails that customers do not get. */
  mailsOff: readonly CustomerMail[];
  /** Null: none are shown. */
  openingHours: OpeningHours | null;
  /** Null: it has the standard look. */
  theme: Theme | null;
  logo: Pictures;
  banners: Pictures;
  /** What it stands for. */
  about: AdminDealer['about'];
}

const names = Object.keys(settingsForm) as SettingName[];

/** The initial input: the present settings. */
export function valuesOf(settings: AdminDealer): SettingsValues {
  const {
    onlyInstallPrice,
    customersChoose,
    acceptConditions,
    staffNeedTwoStep,
    language,
    secondLanguage,
    hideUnnamed,
    proposalPhoneCheck,
    mailsOff,
    dealerLogo,
    dealerBannerImages,
    orderEmails,
    openingHours,
    theme,
    about,
  } = settings;
  const texts = { ...settings, hourlyRate: amountText(settings.hourlyRate) };
  const entries = names.map((name) => [name, String(texts[name] ?? '')]);
  return {
    fields: {
      ...(Object.fromEntries(entries) as SettingFields),
      orderEmails: orderEmails.join(', '),
    },
    ...{ onlyInstallPrice, customersChoose, acceptConditions },
    ...{ staffNeedTwoStep, language, secondLanguage, hideUnnamed, mailsOff, proposalPhoneCheck },
    openingHours: hoursAhead(openingHours, new Date()),
    logo: savedPictures(dealerLogo ? [dealerLogo] : []),
    banners: savedPictures(dealerBannerImages),
    theme,
    about,
  };
}

/** The hours without exceptions that are over. */
function hoursAhead(hours: AdminDealer['openingHours'], now: Date): OpeningHours | null {
  if (!hours) return null;
  const today = todayIn(hours.timeZone, now);
  const exceptions = hours.exceptions.filter(({ lastDay }) => lastDay >= today);
  return { week: hours.week, exceptions };
}

type Body = InputOf<'PATCH /api/v1/auth/dealers/:id'>['body'];

/** The posted settings, except files; null for a removed logo. */
export function postedSettings({
  fields,
  onlyInstallPrice,
  customersChoose,
  acceptConditions,
  staffNeedTwoStep,
  language,
  secondLanguage,
  hideUnnamed,
  proposalPhoneCheck,
  mailsOff,
  openingHours,
  theme,
  logo,
  banners,
  about,
}: SettingsValues): Body {
  const [saved] = logo.items.filter((item) => item.kind === 'saved');
  return {
    ...fields,
    ...{ onlyInstallPrice, customersChoose, acceptConditions },
    ...{ staffNeedTwoStep, language, secondLanguage, hideUnnamed, proposalPhoneCheck },
    mailsOff: [...mailsOff],
    openingHours,
    theme,
    dealerLogo: saved ? { id: saved.id } : null,
    banners: postedPictures(banners),
    about,
    deleted_images: [...logo.deleted, ...banners.deleted],
  };
}

export const settingsFiles = ({ logo, banners }: SettingsValues): Files => ({
  logo: filesOf(logo),
  banners: filesOf(banners),
});

/** API names of the differing parts. */
export function differences(mine: SettingsValues, other: SettingsValues): string[] {
  const [left, right] = [comparable(mine), comparable(other)];
  return Object.keys(left).filter((name) => left[name] !== right[name]);
}

/** A field's or part's name on the screen. */
export function labelOf(name: string): string {
  const field = settingsForm[name as SettingName];
  return field
    ? fieldLabel(field)
    : (settingsParts[name] ?? settingsParts[name.split('.')[0]!] ?? name);
}

function comparable({ fields, logo, banners, ...flags }: SettingsValues): Record<string, string> {
  const parts = {
    ...fields,
    ...flags,
    logo: postedPictures(logo),
    banners: postedPictures(banners),
  };
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}
