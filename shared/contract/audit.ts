import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { count, days, id, idIn, moment, search, tableQuery } from './fields.ts';

/** Kinds by which the audit trail can be narrowed. */
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

/** Stored fields by name; their shape depends on the action. */
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
  /** Name of the person or product concerned. */
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
      ...days,
      kind: z.enum(auditKinds).optional(),
      /** Words of the actor's name or e-mail. */
      search,
      ...tableQuery(auditColumns, 'desc', 1_000),
    }),
    /** The total counts up to 10,000; with `more` a narrower range is needed to see the rest. */
    answer: z.object({ data: z.array(auditEntry), total: count, more: z.literal(true).optional() }),
  },
});
