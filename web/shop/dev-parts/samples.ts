import { progress } from '#shared/rules/line-progress.ts';
import type { PaymentTerms } from '#shared/rules/payment.ts';
import type { Totals } from '#shared/rules/totals.ts';
import type { ListedProduct, Order } from '#web/entities.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import type { CartLine, Vehicle } from '#web/shop/state/shop.tsx';

/** A vehicle of no catalogue. */
export const vehicle: Vehicle = {
  ...{ trimId: 1, trim: 'Touring', modelId: 1, model: 'Cairn Trail' },
  ...{ yearId: 1, year: 2027 },
};

/** A product as lists have it, without a picture. */
export const product: ListedProduct = {
  id: 1,
  name: 'All-weather floor mats',
  number: 'NV-IN-10752',
  price: 14_900,
  installPrice: 17_600,
  frt: 0.2,
  featured: false,
  categoryId: 3,
  subcategoryId: null,
  needsChoice: false,
  images: [],
};

/** Lines of a cart with products of the demo. */
export const cartLineOf = ({ id, images, installPrice, ...product }: ListedProduct): CartLine => ({
  ...{ productId: id, trimId: null, vehicle: '2027 Cairn Trail', quantity: 1, installed: false },
  ...{ name: product.name, number: product.number, photo: images[0]?.photo ?? null },
  ...{ price: product.price, installedPrice: installPrice },
  ...{ options: [], optionNames: [], optionPrice: 0 },
});

const line: ShownLine = {
  ...{ key: '1', productId: 1, categoryId: 3, name: 'All-weather floor mats', photo: null },
  ...{ number: 'NV-IN-10752', vehicle: '2027 Cairn Trail', partNames: [], optionNames: [] },
  ...{ installed: false, isCancelled: false, quantity: 2, priceCents: 14_900 },
  ...{ unitPriceCents: 14_900, originalPriceCents: null, optionPriceCents: 0, totalCents: 29_800 },
};

/** Lines of an order: usual, with options and another price, a package, cancelled. */
export const orderLines: ShownLine[] = [
  line,
  {
    ...{ ...line, key: '2', name: 'Seat covers', installed: true, optionNames: ['Saddle brown'] },
    ...{ optionPriceCents: 2_000, originalPriceCents: 39_900 },
  },
  { ...line, key: '3', name: 'Winter package', partNames: ['Floor mats', 'Cargo tray'] },
  { ...line, key: '4', name: 'Wiper blades', isCancelled: true },
];

/** How far lines are: in each state, and with parts that are expected. */
export const lineStates = Object.values(progress).map((state) => ({
  progress: state,
  expectedOn: state === progress.ON_ORDER ? '2026-12-03' : null,
}));

export const totals: Totals = {
  ...{ subtotalCents: 89_400, taxCents: 11_687, totalCents: 101_587 },
  fees: [
    {
      ...{ feeId: 1, amountCents: 500, taxed: true },
      name: { en: 'Shop supplies', fr: 'Fournitures' },
    },
  ],
  taxLines: [{ name: 'HST', rate: 13, amountCents: 11_687, number: '123456789 RT0001' }],
};

export const exemption: Order['exemption'] = {
  ...{ kind: 'firstNations', number: '1234567890', taxes: 'all', isConfirmed: false },
};

/** An offer to pay with. */
export const terms: PaymentTerms = {
  ...{ type: 'Lease', frequency: 'Weekly', termMonths: 48, rateYearlyPercent: 5.49 },
};

/** What an order says beside its lines. */
export const facts = {
  wish: {
    handover: 'fitting',
    halfDays: [
      { day: '2026-12-03', half: 'morning' },
      { day: '2026-12-04', half: 'afternoon' },
    ],
  },
  ...{ payBy: 'contract', wantedOn: '2026-12-20', vin: '2NVCT4E87VH000123', stockNumber: 'N2714' },
  conditionsVersion: 2,
} satisfies Partial<Order>;
