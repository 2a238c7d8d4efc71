import type { ExportedTerm } from '#server/catalogue/terms/exported-terms.sql.ts';
import type { ExportedVehicle } from '#server/catalogue/vehicles/exported-vehicles.sql.ts';
import type { OrdersFound } from '#server/orders/exported-orders.service.ts';
import type { UserRow } from '#server/people/users/users.sql.ts';
import type { Order, WorkOrder } from '#shared/contract/orders.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { joinedBy } from '#shared/rules/list-cell.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { personName } from '#shared/rules/person-name.ts';
import { rowsOf, type Table, type Things, yesNo } from './table.ts';

const blank = '';

/** A table whose things have one row each. */
const plainTable = <Thing>(
  things: Things<Thing>,
  columns: Record<string, (thing: Thing) => Cell | null>,
): Table => ({
  columns: Object.keys(columns),
  rows: () =>
    rowsOf(things, (thing) => [Object.values(columns).map((cell) => cell(thing) ?? blank)]),
});

/** Columns that show a thing's own values under their names. */
const own = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, (thing: { [K in Name]?: Cell | null }) => thing[name] ?? null]),
  );

export const vehicleTable = (vehicles: Things<ExportedVehicle>): Table =>
  plainTable(vehicles, {
    ...own('make', 'year'),
    model: ({ model }) => joinedBy('|', [model]),
    trim: ({ trim }) => joinedBy('|', [trim]),
  });

export const termTable = (terms: Things<ExportedTerm>): Table =>
  plainTable(
    terms,
    own(
      ...(['type', 'months', 'rate', 'from', 'to', 'source'] as const),
      ...(['make', 'year', 'model', 'trim', 'dealer'] as const),
    ),
  );

/** Accounts of customers; nothing in it opens one. */
export const customerTable = (customers: Things<UserRow>): Table =>
  plainTable(customers, {
    ...own('id', 'firstName', 'lastName', 'email', 'phoneNumber', 'language'),
    createdAt: ({ createdAt }) => createdAt.toISOString(),
  });

const statusNames = new Map<number, string>(
  Object.entries(orderStatus).map(([name, id]) => [id, name]),
);

type Shown = Order | WorkOrder;
type Line = Shown['orderItems'][number];

const orderColumns: Record<string, (order: Shown) => Cell | null> = {
  placedAt: (order) => order.createdAt,
  status: (order) => statusNames.get(order.statusId)!,
  firstName: ({ customer }) => customer.firstName,
  lastName: ({ customer }) => customer.lastName,
  seller: ({ seller }) => (seller ? personName(seller) : null),
  ...own('vin', 'stockNumber', 'wantedOn', 'customerNotes', 'dealerNotes'),
};

const sumColumns: Record<string, (order: Order) => Cell | null> = {
  email: ({ customer }) => customer.email ?? null,
  phoneNumber: ({ customer }) => customer.phoneNumber ?? null,
  orderSubtotal: ({ subtotal }) => subtotal,
  orderTax: ({ tax }) => tax,
  orderTotal: ({ total }) => total,
};

const lineColumns: Record<string, (line: Line) => Cell | null> = {
  ...own('vehicle', 'number', 'name'),
  options: ({ options }) => options.map(({ name }) => name).join(', '),
  ...own('quantity'),
  installed: ({ installed }) => yesNo(installed),
  ...own('frt'),
};

const priceColumns = own('price', 'installedPrice', 'optionPrice', 'total');
const costColumn = own('cost');

/** Orders with a row for each line; what is of the whole order stands in its first row alone. */
export function orderTable({ orders, sees }: Pick<OrdersFound, 'orders' | 'sees'>): Table {
  // Columns that read prices are there only for orders that have them.
  const ofOrder = { ...orderColumns, ...(sees.prices && sumColumns) } as typeof orderColumns;
  const ofLine = {
    ...lineColumns,
    ...(sees.prices && priceColumns),
    ...(sees.cost && costColumn),
  } as typeof lineColumns;
  return {
    columns: ['order', ...Object.keys(ofOrder), ...Object.keys(ofLine)],
    rows: () =>
      rowsOf(orders, (order) =>
        order.orderItems.map((line, index) => [
          order.id,
          ...Object.values(ofOrder).map((cell) => (index === 0 ? (cell(order) ?? blank) : blank)),
          ...Object.values(ofLine).map((cell) => cell(line) ?? blank),
        ]),
      ),
  };
}
