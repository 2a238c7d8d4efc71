import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { count, freeText, id, idIn, moment, tableQuery } from './fields.ts';

/** What the audit trail may be narrowed to. */
export const auditKinds = [
  'signIns',
  'refusals',
  'prices',
  'orders',
  'products',
  'settings',
  'accounts',
  'twoStep',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const auditColumns = ['at'] as const;

/** Fields by their names, as they were stored; of other forms for each action. */
const state = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.object({
  id,
  at: moment,
  /** Null: nobody was signed in, or a job did it. */
  who: z.object({ id, name: z.string() }).nullable(),
  /** As in 'order placed'. */
  action: z.string(),
  /** order, price (of an order's line), product, dealer, user, session, two-step, call. */
  entity: z.string(),
  entityId: id.nullable(),
  /** The name of the person or product that it is about. */
  about: z.string().nullable(),
  before: state,
  after: state,
});

export type AuditEntry = z.output<typeof auditEntry>;

export const auditContract = endpoints({
  'GET /api/v1/auth/audit': {
    summary:
      'Who did what in a dealership, or without dealerId on the platform itself (platform admins), when, and from what to what; the newest first unless asked otherwise',
    access: 'dealerAdmin',
    query: z.object({
      dealerId: idIn.optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      kind: z.enum(auditKinds).optional(),
      /** Words of the doer's name or e-mail. */
      search: freeText(200).optional(),
      ...tableQuery(auditColumns, 'desc', 1_000),
    }),
    /** The total counts to 10,000; what lies beyond, as `more` says, is reached by a narrower range. */
    answer: z.object({ data: z.array(auditEntry), total: count, more: z.literal(true).optional() }),
  },
});
