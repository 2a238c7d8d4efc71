import type { Entity } from './entity.ts';

const note = { kind: 'text', blank: '' } as const;

/** Sums of an order; they follow from its lines and tax rates. */
const sumFields = {
  subtotal: { kind: 'money' },
  tax: { kind: 'money' },
  total: { kind: 'money' },
} as const satisfies Entity;

/** Which vehicle an order is for, and when it is wanted. */
const vehicleFields = {
  /** The vehicle's identification number; personal data, in no address, log or browser's storage. */
  vin: { kind: 'text', blank: null },
  /** In the dealership's time zone. */
  wantedOn: { kind: 'day', blank: null },
} as const satisfies Entity;

/** The number by which the dealership knows the vehicle. */
const stockFields = { stockNumber: { kind: 'text', blank: null } } as const satisfies Entity;

/** What an order keeps since decisions 059 and 075; stored answers of earlier versions lack it. */
export const laterFields = {
  ...vehicleFields,
  /** Language of the page on which the order was placed. */
  language: { kind: 'language', blank: 'en' },
  /** The version of the dealership's conditions that was accepted; null: none. */
  conditionsVersion: { kind: 'whole', blank: null },
  /** Staff placed it although something is missing, or cannot be installed together. */
  goesAnyway: { kind: 'flag', blank: false },
} as const satisfies Entity;

const whoseFields = {
  dealerId: { kind: 'id' },
  customerId: { kind: 'id' },
  sellerId: { kind: 'id', blank: null },
  statusId: { kind: 'state' },
} as const satisfies Entity;

/** Fields of an order for everyone who may see it. */
export const orderFields = {
  ...whoseFields,
  ...sumFields,
  customerNotes: note,
  ...laterFields,
} as const satisfies Entity;

/** Fields of an order for the dealership's staff only. */
export const staffFields = { dealerNotes: note, ...stockFields } as const satisfies Entity;

/** Fields of an order for staff who see no prices. */
export const workOrderFields = {
  ...whoseFields,
  ...vehicleFields,
  customerNotes: note,
  ...staffFields,
} as const satisfies Entity;

/** Fields of a placed order that a dealer admin changes. */
export const editedFields = {
  statusId: orderFields.statusId,
  ...staffFields,
  customerNotes: orderFields.customerNotes,
  ...vehicleFields,
} as const satisfies Entity;

/** Fields of an order in the audit trail. */
export const auditedFields = { ...editedFields, ...sumFields };

/** Stored fields of an order, except JSON. */
export const storedFields = {
  ...orderFields,
  ...staffFields,
  ownerId: { kind: 'id' },
  cost: { kind: 'money' },
  /** Number of lines, not pieces. */
  itemCount: { kind: 'whole' },
} as const satisfies Entity;

/** Fields of an order's line that a dealer admin changes (spec 5). */
export const editedItemFields = {
  quantity: { kind: 'whole' },
  price: { kind: 'money' },
  installedPrice: { kind: 'money' },
  optionPrice: { kind: 'money' },
} as const satisfies Entity;

/** Fields of an order's line in the audit trail. */
export const auditedItemFields = {
  ...editedItemFields,
  total: { kind: 'money' },
} as const satisfies Entity;

/** Fields of a line that differ after a change. */
const changedItemFields = {
  ...auditedItemFields,
  /** The catalogue's unit price if a dealer admin adjusted it, else null. */
  originalPrice: { kind: 'money', blank: null },
} as const satisfies Entity;

/** Flat-rate time of one piece in hours; null: not known, as the order is older. */
const timeFields = { frt: { kind: 'number', blank: null } } as const satisfies Entity;

/** What a line keeps of its work since decision 059; stored answers of earlier versions lack it. */
export const workFields = {
  ...timeFields,
  /** The dealership's labour rate. */
  hourlyRate: { kind: 'money', blank: null },
} as const satisfies Entity;

/** The product's category when it was ordered: fees follow from it. Older lines have none. */
export const categoryFields = {
  categoryId: { kind: 'choice', blank: null },
} as const satisfies Entity;

/** What customers say of a line; stored answers of earlier versions lack it. */
export const goesFields = {
  /** They have what the product needs already. */
  hasNeeded: { kind: 'flag', blank: false },
} as const satisfies Entity;

const productFields = {
  productId: { kind: 'id' },
  trimId: { kind: 'id', blank: null },
  /** The line's vehicle in words, as in '2027 Fjord Touring'. */
  vehicle: { kind: 'text', blank: null },
  name: { kind: 'text' },
  number: { kind: 'text' },
  installed: { kind: 'flag' },
} as const satisfies Entity;

/** Fields of a line for staff who see no prices. */
export const workOrderItemFields = {
  ...productFields,
  ...timeFields,
  ...goesFields,
  quantity: editedItemFields.quantity,
} as const satisfies Entity;

/** Fields of a line for everyone: price, name and vehicle of the time (contract 3.11). */
export const itemFields = {
  ...productFields,
  ...changedItemFields,
  ...workFields,
  ...categoryFields,
  ...goesFields,
} as const satisfies Entity;

/** Fields of a line for those who may see cost: the cost of one piece. */
export const costFields = { cost: { kind: 'money' } } as const satisfies Entity;

/** Stored fields of a line, except JSON and its picture. */
export const storedItemFields = { ...itemFields, ...costFields };

/** How far a line has come, as everybody sees it who sees the order. */
export const seenProgressFields = {
  /** A number of `progress` in rules/line-progress. */
  progress: { kind: 'whole', blank: 0 },
  /** When its parts on order are expected, in the dealership's time zone. */
  expectedOn: { kind: 'day', blank: null },
  /** When its parts on order came; null too if they were taken from stock. */
  receivedOn: { kind: 'day', blank: null },
} as const satisfies Entity;

/** What staff know of a line's work. */
export const progressFields = {
  ...seenProgressFields,
  /** Where its parts lie. */
  bin: { kind: 'text', blank: null },
  /** The number of the order at the maker or supplier. */
  supplierOrder: { kind: 'text', blank: null },
  /** Who fitted it. */
  technicianId: { kind: 'id', blank: null },
  /** When it was fitted, or given out without fitting. */
  doneOn: { kind: 'day', blank: null },
  /** Minutes that fitting took, if they were noted. */
  minutes: { kind: 'whole', blank: null },
  /** One of `cancelReasons`. */
  cancelReason: { kind: 'text', blank: null },
} as const satisfies Entity;
