import { payment, termTypeLabels } from '#shared/messages/en/accessories.ts';
import { auditCodes } from '#shared/messages/en/admin/audit.ts';
import { feesPage } from '#shared/messages/en/admin/fees.ts';
import { lookTexts } from '#shared/messages/en/admin/look.ts';
import { grantLabels, roleLabels } from '#shared/messages/en/admin/people.ts';
import { dealerSettings } from '#shared/messages/en/admin/settings.ts';
import { terms } from '#shared/messages/en/admin/terms.ts';
import { formatDay } from '#shared/messages/en/dates.ts';
import { cancelReasonLabels, progressLabels, stageLabels } from '#shared/messages/en/desk.ts';
import { deviceInWords } from '#shared/messages/en/devices.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#shared/messages/en/exemption.ts';
import { formatMoney, formatNumber, formatPercent } from '#shared/messages/en/formats.ts';
import { orderWish } from '#shared/messages/en/order-wish.ts';
import { orderStatusLabels, orders } from '#shared/messages/en/orders.ts';
import { categoryLabels } from '#shared/messages/en/product-list.ts';
import { customerMailNames } from '#shared/messages/en/progress-mail.ts';
import { provinceNames } from '#shared/messages/en/provinces.ts';
import { vehicleInWords } from '#shared/messages/en/vehicle-names.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import { toCents } from '#shared/rules/money.ts';
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

const categoryNames: Codes = Object.fromEntries(
  Object.entries(categoryIds).map(([code, id]) => [id, categoryLabels[code as 'Interior']]),
);
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
