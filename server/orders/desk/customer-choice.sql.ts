import { type Database, literal, sql } from '#server/base/database/database.ts';
import type { WorkLine } from '#shared/rules/line-progress.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

/** How early a dealership's customers choose. */
export const selectChoice = async (db: Database, dealerId: number) =>
  (await db.row<{ noticeDays: number; leadDays: number }>(sql`
    select choose_notice_days as "noticeDays", choose_lead_days as "leadDays" from dealers where id = ${dealerId}`))!;

/** The lines of a person's cart at a dealership. */
export const selectCartLines = (db: Database, dealerId: number, ownerId: number) =>
  db.rows<WorkLine>(sql`
    select i.progress, i.installed, i.frt, i.quantity from orders o join order_items i on i.order_id = o.id
    where o.dealer_id = ${dealerId} and o.owner_id = ${ownerId} and o.status_id = ${literal(orderStatus.CART)} and o.deleted_at is null
    order by i.position`);
