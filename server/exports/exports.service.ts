import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, invalid } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { countProductsOf, productsOf } from '#server/catalogue/products/exported.service.ts';
import { termsOf } from '#server/catalogue/terms/exported-terms.service.ts';
import { findMakeOf, vehiclesOf } from '#server/catalogue/vehicles/exported-vehicles.service.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { ordersOf } from '#server/orders/exported-orders.service.ts';
import { customersOf } from '#server/people/users/exported-customers.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { ProductFilters } from '#shared/contract/product-filters.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { type ExportKind, maxCellLength, maxSheetRows } from '#shared/rules/exports.ts';
import { isPlatformAdmin, mayManageProducts } from '#shared/rules/permissions.ts';
import { filterNames } from '#shared/rules/product-filters.ts';
import { fileOf } from './file-of.ts';
import { customerTable, orderTable, termTable, vehicleTable } from './other-tables.ts';
import { overrideTable, productTable } from './product-table.ts';
import { shopifyTable } from './shopify-table.ts';
import type { Table } from './table.ts';

type Query = HandledInput<'GET /api/v1/auth/exports'>['query'];

/** Whose table it is: a dealership's, or a make's. */
interface Owner {
  makeId: number;
  dealerId: number | null;
  /** In the file's name. */
  name: string;
  /** Of the day in the file's name. */
  timeZone: string;
}

/** A table, and the number of things in it, such as products. */
interface Counted {
  count: number;
  table: Table;
}

/**
 * A table as a file that can be imported again, made as it is sent; noted in the audit trail. Throws
 * 403 for whoever may not open its page, 404, 422 for a kind that the owner has not.
 */
export async function makeExport(ctx: Ctx, query: Query): Promise<FileAnswer> {
  const owner = await ownerOf(ctx, query);
  const { count, table } = await exported[query.kind](ctx, owner, query);
  if (query.format === 'shopify' && query.kind !== 'products')
    throw invalid({ format: { key: 'fieldProblems.invalid' } });
  if (query.format === 'xlsx') await refuseUnfit(table);
  await recordAudit(ctx, {
    dealerId: owner.dealerId,
    action: 'export.made',
    entity: query.kind,
    entityId: null,
    after: { count, format: query.format },
  });
  const day = todayOf(ctx, owner);
  return fileOf(table, query.format, `${query.kind}-${owner.name}-${day}`);
}

/** Throws 422 for more rows or a longer cell than a sheet has, before anything of it is sent. */
async function refuseUnfit(table: Table): Promise<void> {
  let rows = 1;
  for await (const cells of table.rows()) {
    rows += 1;
    if (rows > maxSheetRows)
      throw invalid({ format: { key: 'exportProblems.tooManyRows', values: [maxSheetRows] } });
    const long = cells.findIndex((cell) => String(cell).length >= maxCellLength);
    if (long === -1) continue;
    throw invalid({
      format: {
        key: 'exportProblems.longCell',
        values: [table.columns[long]!, rows, maxCellLength],
      },
    });
  }
}

async function ownerOf(ctx: Ctx, { dealerId, makeId }: Query): Promise<Owner> {
  if ((dealerId === undefined) === (makeId === undefined))
    throw invalid({ dealerId: { key: 'fieldProblems.required' } });
  if (dealerId !== undefined) {
    personIn(ctx, dealerId);
    const dealer = await findDealer(ctx, dealerId);
    const { makeId, code, timeZone } = dealer;
    return { makeId, dealerId, name: code.toLowerCase(), timeZone };
  }
  if (!isPlatformAdmin(signedIn(ctx))) throw forbidden();
  const make = await findMakeOf(ctx, makeId!);
  return { makeId: make.id, dealerId: null, name: wordsIn(make.name), timeZone: 'UTC' };
}

/** A name in plain letters for a file. */
const wordsIn = (name: string) =>
  (
    name
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['make']
  ).join('-');

type Exporting = (ctx: Ctx, owner: Owner, query: Query) => Promise<Counted>;

const exported: Record<ExportKind, Exporting> = {
  products: async (ctx, owner, { format, ...query }) => {
    refuseOthers(ctx, owner);
    const { makeId, dealerId } = owner;
    const asked = { ...filtersIn(query), makeId, dealerId, ownerId: dealerId };
    const address = (photo: string) => `${ctx.config.publicUrl}${photo}`;
    const toTable = format === 'shopify' ? shopifyTable : productTable;
    return {
      count: await countProductsOf(ctx, asked),
      table: toTable(() => productsOf(ctx, asked), address),
    };
  },
  overrides: async (ctx, owner, query) => {
    refuseOthers(ctx, owner);
    const dealerId = ofDealership(owner);
    const asked = { ...filtersIn(query), makeId: owner.makeId, dealerId, ownerId: null };
    return {
      count: await countProductsOf(ctx, asked),
      table: overrideTable(() => productsOf(ctx, asked)),
    };
  },
  vehicles: async (ctx, owner) => {
    refuseOthers(ctx, owner);
    const { count, vehicles } = await vehiclesOf(ctx, owner.makeId);
    return { count, table: vehicleTable(vehicles) };
  },
  terms: async (ctx, owner) => {
    refuseOthers(ctx, owner);
    const { count, terms } = await termsOf(ctx, owner);
    return { count, table: termTable(terms) };
  },
  orders: async (ctx, owner, query) => {
    const found = await ordersOf(ctx, ofDealership(owner), query);
    return { count: found.count, table: orderTable(found) };
  },
  customers: async (ctx, owner, query) => {
    const { count, customers } = await customersOf(ctx, ofDealership(owner), query);
    return { count, table: customerTable(customers) };
  },
};

type Chosen = ProductFilters & Pick<Query, 'ids' | 'except'> & { search: string };

/** The search and the filters of a table of products, and which of those they find. */
function filtersIn({ ids, except, ...query }: Partial<Query>): Chosen {
  const set = filterNames.map((name) => [name, query[name]]);
  return {
    ...(Object.fromEntries(set) as ProductFilters),
    search: query.search ?? '',
    ids,
    except,
  };
}

/** The catalogue is a dealer admin's, and a make's a platform admin's; throws 403. */
function refuseOthers({ person }: Ctx, { dealerId }: Owner): void {
  if (dealerId !== null && !mayManageProducts(person, dealerId)) throw forbidden();
}

/** The dealership whose table it is; a make has no such: throws 422. */
function ofDealership({ dealerId }: Owner): number {
  if (dealerId === null) throw invalid({ dealerId: { key: 'fieldProblems.required' } });
  return dealerId;
}
