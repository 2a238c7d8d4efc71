import type { Ctx } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import type { DocumentKind, DocumentLanguage } from '#shared/rules/documents.ts';
import { isStaff } from '#shared/rules/permissions.ts';
import type { OrderRow } from '../orders.sql.ts';
import { insertPrint } from './events.sql.ts';

/**
 * Notes in an order's history that somebody of the staff printed a document of it. Printed again
 * within a minute, with the order unchanged, it is noted once. Customers' own copies are not noted.
 */
export async function notePrinted(
  ctx: Pick<Ctx, 'db' | 'now'>,
  person: User,
  { dealerId, id: orderId }: Pick<OrderRow, 'dealerId' | 'id'>,
  document: DocumentKind,
  language: DocumentLanguage,
): Promise<void> {
  if (!isStaff(person)) return;
  const at = ctx.now();
  const since = new Date(at.getTime() - 60_000);
  const data = { document, language };
  await insertPrint(ctx.db, { dealerId, orderId, userId: person.id, at, data }, since);
}
