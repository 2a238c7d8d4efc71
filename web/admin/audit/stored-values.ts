import { toCents } from '#shared/rules/money.ts';
import { payment, termTypeLabels } from '#texts/accessories.ts';
import { auditCodes } from '#texts/admin/audit.ts';
import { feesPage } from '#texts/admin/fees.ts';
import { lookTexts } from '#texts/admin/look.ts';
import { grantLabels, roleLabels } from '#texts/admin/people.ts';
import { dealerSettings } from '#texts/admin/settings.ts';
import { terms } from '#texts/admin/terms.ts';
import { formatDay } from '#texts/dates.ts';
import { cancelReasonLabels, progressLabels, stageLabels } from '#texts/desk.ts';
import { deviceInWords } from '#texts/devices.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#texts/exemption.ts';
import { formatMoney, formatNumber, formatPercent } from '#texts/formats.ts';
import { orderWish } from '#texts/order-wish.ts';
import { orderStatusLabels, orders } from '#texts/orders.ts';
import { customerMailNames } from '#texts/progress-mail.ts';
import { provinceNames } from '#texts/provinces.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { categories } from '#web/admin/forms/choices.ts';
import { timeOfMoment } from '#web/admin/frame/dates.ts';

type Codes = Readonly<Record<string, string>>;

/** A field's stored value as people read it: amounts, moments, codes. Others stand as they are. */
export function storedInWords(field: string, value: string | number, timeZone: string): string {
  const known = codes[field]?.[value];
  if (known !== undefined) return known;
  if (typeof value === 'number') return numberInWords(field, value);
  if (isMoment.test(value)) return timeOfMoment(value, timeZone);
  if (isDay.test(value)) return formatDay(value);
  if (field === 'device') return deviceInWords(value);
  return vehicleFields.has(field) ? vehicleInWords(value) : value;
}

function numberInWords(field: string, value: number): string {
  if (moneyFields.has(field)) return formatMoney(toCents(value));
  if (percentFields.has(field)) return formatPercent(value);
  return Number.isInteger(value) ? String(value) : formatNumber(value);
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

const moneyFields: ReadonlySet<string> = new Set(
  `amount cost dealerPrice hourlyRate installPrice installedPrice maxAmount optionPrice
  originalPrice payment price profit subtotal tax total`.split(/\s+/),
);
const percentFields: ReadonlySet<string> = new Set(['gst', 'hst', 'percent', 'pst', 'rate']);
const vehicleFields: ReadonlySet<string> = new Set(['copied', 'vehicle']);

const categoryNames: Codes = Object.fromEntries(categories.map(({ id, name }) => [id, name]));
const roleNames: Codes = {
  ...{ admin: roleLabels[1], customer: roleLabels[2], 'dealer-admin': roleLabels[3] },
  ...{ 'product-advisor': roleLabels[4], reserved: roleLabels[5] },
};
const grantNames: Codes = Object.fromEntries(
  Object.entries(grantLabels).map(([grant, { name }]) => [grant, name]),
);

/** The words for codes by the field that has them. */
const codes: Readonly<Record<string, Codes>> = {
  base: feesPage.bases,
  cancelReason: cancelReasonLabels,
  categoryId: categoryNames,
  categoryIds: categoryNames,
  exemption: exemptionKindLabels,
  font: lookTexts.fonts,
  frequency: payment.per,
  grants: grantNames,
  handover: { fitting: orderWish.fitting, pickup: orderWish.pickup },
  kind: { ...exemptionKindLabels, ...feesPage.kinds },
  language: dealerSettings.languageNames,
  mailsOff: customerMailNames,
  // Of a tax line; no product is called so.
  name: Object.fromEntries(['GST', 'HST', 'PST', 'QST'].map((tax) => [tax, orders.taxName(tax)])),
  payBy: { dealership: orderWish.dealership, contract: orderWish.contract },
  progress: progressLabels,
  province: provinceNames,
  radius: lookTexts.cornerNames,
  roles: roleNames,
  stage: stageLabels,
  statusId: orderStatusLabels,
  taxes: exemptTaxesLabels,
  type: { ...termTypeLabels, ...terms.types },
  wrong: auditCodes.wrong,
};
