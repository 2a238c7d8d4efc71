import { orderEmailsField, settingsFields, settingsForm } from '#shared/entities/dealer.ts';
import type { CustomerMail } from '#shared/rules/customer-mails.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import type { Form } from '#shared/rules/form.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import type { SettingsPart } from '#shared/rules/settings-parts.ts';
import type { Theme } from '#shared/rules/theme.ts';
import { settingsParts } from '#texts/admin/settings.ts';
import { type Input, inputOf } from '#web/admin/forms/input-of.ts';
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
import { partOf } from './settings-address.ts';

/** What is typed or switched on the page: the entity's fields, and the addresses for orders. */
export const settingsEntity = {
  ...settingsFields,
  orderEmails: { kind: 'text', ...orderEmailsField },
} as const;
export type SettingName = keyof typeof settingsEntity;

/** The settings page's input. */
export interface SettingsValues extends Input<typeof settingsEntity> {
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

/** The initial input: the present settings. */
export function settingsValues(settings: AdminDealer): SettingsValues {
  const { mailsOff, dealerLogo, dealerBannerImages, orderEmails, theme, about } = settings;
  return {
    ...inputOf(settingsEntity, settings),
    orderEmails: orderEmails.join(', '),
    openingHours: hoursAhead(settings.openingHours, new Date()),
    logo: savedPictures(dealerLogo ? [dealerLogo] : []),
    banners: savedPictures(dealerBannerImages),
    ...{ mailsOff, theme, about },
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

/** What of the values is a part's. */
const picked = <Values extends object>(values: Values, part: SettingsPart): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => partOf[name as keyof SettingsValues] === part),
  ) as Partial<Values>;

/** A part's rules. */
export const rulesOf = (part: SettingsPart): Form => picked(settingsForm, part) as Form;

/** A part's settings as they are compared. */
export function sentOf(values: SettingsValues, part: SettingsPart) {
  const { logo, banners } = values;
  const sent = { ...values, logo: postedPictures(logo), banners: postedPictures(banners) };
  return picked(sent, part);
}

/** A part's posted settings, except files; null for a removed logo. */
export function postedSettings(values: SettingsValues, part: SettingsPart): Body {
  const { logo, banners, mailsOff, ...sent } = picked(values, part);
  const [saved] = logo?.items.filter((item) => item.kind === 'saved') ?? [];
  const deleted = [...(logo?.deleted ?? []), ...(banners?.deleted ?? [])];
  return {
    ...sent,
    ...(mailsOff && { mailsOff: [...mailsOff] }),
    ...(logo && { dealerLogo: saved ? { id: saved.id } : null }),
    ...(banners && { banners: postedPictures(banners) }),
    ...((logo ?? banners) && { deleted_images: deleted }),
  };
}

/** A part's new pictures. */
export function settingsFiles(values: SettingsValues, part: SettingsPart): Files {
  const { logo, banners } = picked(values, part);
  return { logo: logo ? filesOf(logo) : [], banners: banners ? filesOf(banners) : [] };
}

/** A field's or part's name on the screen. */
export function labelOf(name: string): string {
  const field = settingsForm[name as keyof typeof settingsForm];
  return field
    ? fieldLabel(field)
    : (settingsParts[name] ?? settingsParts[name.split('.')[0]!] ?? name);
}
