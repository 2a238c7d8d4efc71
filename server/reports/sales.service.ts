import { wordsOf } from '#server/base/database/words.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { daysOf } from '#server/dealers/days.ts';
import { countedId, findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { AdvisorSales, CustomerSales } from '#shared/contract/sales.ts';
import { profit } from '#shared/rules/cart.ts';
import { addDays } from '#shared/rules/days.ts';
import { fromCents } from '#shared/rules/money.ts';
import { maySeeCost, maySeeReports } from '#shared/rules/permissions.ts';
import {
  countSignUps,
  type DaySales,
  type Sales,
  selectSalesByAdvisor,
  selectSalesByCustomer,
  selectSalesByDay,
} from './sales.sql.ts';

type Query = HandledInput<'GET /api/v1/auth/analytics/sales'>['query'];

/** A dealership's sales per day and in total, in the range or ever; throws 403, 404, 422. */
export async function findSales(ctx: Ctx, query: Query) {
  const sales = await salesOf(ctx, query);
  const profitOf = profitFor(ctx, query);
  const rows = await selectSalesByDay(ctx.db, sales);
  const sums = rows.find(({ day }) => day === null)!;
  const days = rows.filter(({ day }) => day !== null);
  return {
    total: fromCents(sums.subtotalCents),
    orders: sums.orders,
    items: sums.items,
    days: everyDay(sales, days).map(({ day, subtotalCents, costCents, orders, items }) => ({
      day,
      total: fromCents(subtotalCents),
      orders,
      items,
      ...profitOf([{ subtotalCents, costCents }]),
    })),
  };
}

/** Sales of each of a dealership's advisors in a range, and their sum; throws 403, 404, 422. */
export async function listAdvisorSales(ctx: Ctx, query: Query) {
  const rows = await selectSalesByAdvisor(ctx.db, await salesOf(ctx, query));
  const profitOf = profitFor(ctx, query);
  const data: AdvisorSales[] = rows.map(({ subtotalCents, costCents, ...row }) => ({
    ...row,
    subtotal: fromCents(subtotalCents),
    ...profitOf([{ subtotalCents, costCents }]),
  }));
  const sum = (cents: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + cents(row), 0);
  const totals = {
    orders: sum((row) => row.orders),
    items: sum((row) => row.items),
    subtotal: fromCents(sum((row) => row.subtotalCents)),
    ...profitOf(rows),
  };
  return { data, totals };
}

/** Sign-ups in a range, and a page of the customers who bought in it; throws 403, 404, 422. */
export async function listCustomerSales(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/analytics/customers'>['query'],
) {
  const sales = await salesOf(ctx, query);
  const page = { ...query, words: wordsOf(query.search ?? '') };
  const [signUps, { total, rows }] = await Promise.all([
    countSignUps(ctx.db, sales),
    selectSalesByCustomer(ctx.db, sales, page),
  ]);
  const data: CustomerSales[] = rows.map(({ subtotalCents, ...row }) => ({
    ...inIso(row),
    subtotal: fromCents(subtotalCents),
  }));
  return { signUps, total, data };
}

async function salesOf(ctx: Ctx, query: Query): Promise<Sales> {
  personWho(ctx, query.dealerId, maySeeReports);
  const dealer = await findDealer(ctx, query.dealerId);
  return { dealerId: countedId(dealer), days: daysOf(dealer, query) };
}

type Sums = Parameters<typeof profit>[0];

/** The profit of sums for a person who may see cost; for others no field at all (contract 3.7). */
function profitFor({ person }: Ctx, { dealerId }: Query) {
  const seesCost = maySeeCost(person, dealerId);
  return (sums: Sums[]) =>
    seesCost ? { profit: fromCents(sums.reduce((total, row) => total + profit(row), 0)) } : {};
}

/** One row per day of the range, zeros included. */
function everyDay({ days }: Sales, found: DaySales[]): (DaySales & { day: string })[] {
  const byDay = new Map(found.map((row) => [row.day!, row]));
  const first = days?.startDate ?? found[0]?.day;
  const last = days?.endDate ?? found.at(-1)?.day;
  const all: (DaySales & { day: string })[] = [];
  if (!first || !last) return all;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    all.push({ orders: 0, items: 0, subtotalCents: 0, costCents: 0, ...byDay.get(day), day });
  }
  return all;
}
