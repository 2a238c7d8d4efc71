import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { newProgress, newWork } from '#server/orders/order-storage.ts';
import type { ItemRow, OrderRow } from '#server/orders/orders.sql.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

/** A dealership as documents need it; `changes` differ from one in Quebec. */
export const printingDealer = (changes: Partial<DealerRow> = {}): DealerRow => ({
  ...{ id: 7, makeId: 1, preparing: false, code: 'rive-sud', name: 'Norvane Rive-Sud' },
  ...{ address: '8000, boul. Taschereau', city: 'Brossard', province: 'QC', postalCode: 'J4X 1C2' },
  ...{ country: 'Canada', phone: '4505550142', website: null, facebook: null, twitter: null },
  ...{ youtube: null, gst: 5, pst: 9.975, hst: 0, hourlyRateCents: 12_000 },
  ...{ onlyInstallPrice: false, customersChoose: false, language: 'fr', secondLanguage: true },
  ...{ logo: null, banners: [], about: {}, openingHours: null, theme: null, fees: [] },
  ...{ acceptConditions: false, conditionsVersion: null, timeZone: 'America/Toronto' },
  ...{ privacyPerson: null, privacyEmail: null, privacyPhone: null },
  ...changes,
});

/** A line with fitting, of a package with options. */
export const printingLine = (changes: Partial<ItemRow> = {}): ItemRow => ({
  ...newProgress,
  ...{
    id: 1,
    position: 0,
    productId: 11,
    categoryId: null,
    trimId: 3,
    vehicle: '2027 Fjord Touring',
  },
  ...{ name: 'Ensemble d’attelage <b>No 2</b>', number: 'AT-200, rev. B' },
  ...{
    categoryId: null,
    installed: true,
    quantity: 2,
    priceCents: 30_000,
    installedPriceCents: 48_000,
  },
  ...{ optionPriceCents: 1_000, totalCents: 98_000, originalPriceCents: 55_555 },
  ...{ costCents: 12_345, frt: 1.5, hourlyRateCents: 12_000, photo: null },
  hasNeeded: false,
  options: [{ id: 5, optionTypeId: 1, name: 'Crochet noir', number: 'CN', priceCents: 1_000 }],
  parts: [{ productId: 12, number: 'AT-201', name: 'Rotule 50 mm', quantity: 2 }],
  ...{ progress: progress.RECEIVED, bin: 'B-14', receivedOn: '2026-11-20' },
  ...changes,
});

/** A placed order of two lines, with everything that documents show and what they hide. */
export const printingOrder = (changes: Partial<OrderRow> = {}): OrderRow => ({
  ...newWork,
  ...{ id: 1024, version: 3, dealerId: 7, ownerId: 2, customerId: 1, sellerId: 2 },
  ...{
    appointments: [],
    exemption: null,
    ...{ wish: null, payBy: null },
    fees: [],
    feeRules: [],
    statusId: orderStatus.ORDER,
    language: 'fr',
    itemCount: 2,
    costCents: 24_690,
  },
  ...{ subtotalCents: 110_999, taxCents: 16_847, totalCents: 129_346 },
  fees: [
    {
      ...{ feeId: 1, amountCents: 1_500, taxed: true },
      name: { en: 'Shop supplies', fr: 'Fournitures d’atelier' },
    },
  ],
  feeRules: [],
  conditionsVersion: null,
  goesAnyway: false,
  taxLines: [
    { name: 'GST', rate: 5, amountCents: 5_625, number: '123456789 RT0001' },
    { name: 'QST', rate: 9.975, amountCents: 11_222, number: '1234567890 TQ0001' },
  ],
  payment: {
    ...{ type: 'Lease', frequency: 'Weekly', termMonths: 48 },
    ...{ rateYearlyPercent: 4.99, amountCents: 612 },
  },
  ...{ customerNotes: 'Appelez avant.\nMerci (vraiment)', dealerNotes: 'Client fidèle' },
  ...{ vin: '1FTFW1ET5DFC10312', stockNumber: 'N-4471', wantedOn: '2026-12-01' },
  createdAt: new Date('2026-11-18T15:30:00Z'),
  updatedAt: new Date('2026-11-20T15:30:00Z'),
  seller: { firstName: 'Élodie', lastName: 'Gagnon' },
  customer: {
    ...{ firstName: 'Zoë', lastName: 'L’Écuyer-Œuvrard' },
    ...{ email: 'zoe@example.test', phoneNumber: '5145550199' },
  },
  items: [
    printingLine(),
    printingLine({
      ...{ id: 2, position: 1, name: 'Tapis d’hiver', number: 'TH-9', installed: false, parts: [] },
      ...{ quantity: 1, priceCents: 12_999, installedPriceCents: 12_999, totalCents: 12_999 },
      ...{ optionPriceCents: 0, originalPriceCents: null, frt: 0, options: [], bin: null },
      ...{ progress: progress.ON_ORDER, expectedOn: '2026-12-03' },
    }),
  ],
  ...changes,
});
