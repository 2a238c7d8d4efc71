import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { Post } from './load-staff.ts';

/** A step of a demo order; the lines it is about are known when its turn comes. */
export interface PlannedStep {
  by: Post;
  /** Working days after the order. */
  after: number;
  /** Null: there is nothing to do. */
  action(row: OrderRow): DeskActionBody | null;
  note?: string;
  /** When it is taken, if that is known. */
  at?: Date;
  /** Whether it was a mistake: taken back, and taken again. */
  isUndone?: boolean;
}
