import { expect, test } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { OrderRow } from '../orders.sql.ts';
import type { EventRow } from './events.sql.ts';
import { mayUndo } from './undoable.ts';

const now = new Date('2026-11-20T12:00:00Z');

const person = (id: number, role: number, dealerId: number | null = 7) =>
  ({ id, dealerId, roles: [{ id: role, name: '' }], grants: [] }) as unknown as User;

const clerk = person(1, roleIds.partsAndService);
const admin = person(2, roleIds.dealerAdmin);
const otherAdmin = person(3, roleIds.dealerAdmin, 8);
const platform = person(4, roleIds.admin, null);

/** A step that somebody took so many minutes ago. */
const step = (by: User, minutes: number) =>
  ({ user: { id: by.id }, at: new Date(now.getTime() - minutes * 60_000) }) as EventRow;

const rows: [string, User, EventRow, ReturnType<typeof mayUndo>][] = [
  ['one’s own step', clerk, step(clerk, 0), 'freely'],
  ['one’s own step of nearly 15 minutes ago', clerk, step(clerk, 14.99), 'freely'],
  ['one’s own step of 15 minutes ago', clerk, step(clerk, 15), null],
  ['a colleague’s step', clerk, step(admin, 0), null],
  ['a dealer admin’s own step', admin, step(admin, 1), 'freely'],
  ['a dealer admin’s own older step', admin, step(admin, 15), 'withReason'],
  ['a colleague’s step, by a dealer admin', admin, step(clerk, 1), 'withReason'],
  ['a step, by a platform admin', platform, step(clerk, 1), 'withReason'],
  ['a step, by another dealership’s admin', otherAdmin, step(clerk, 1), null],
];
/** Open, fulfilled and cancelled orders alike: whoever closed one by mistake takes it back at once. */
const states: OrderStatus[] = [orderStatus.ORDER, orderStatus.FULFILLED, orderStatus.CANCELLED];

test.each(rows.flatMap((row) => states.map((statusId) => [...row, statusId] as const)))(
  '%s is undone as it may be (%#)',
  (_, by, event, how, statusId) => {
    const order = { dealerId: 7, statusId } as OrderRow;
    expect(mayUndo(by, order, event, now)).toBe(how);
  },
);
