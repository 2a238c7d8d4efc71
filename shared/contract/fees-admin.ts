import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import { feeForm } from '#shared/rules/fee-form.ts';
import { feeBases, feeKinds } from '#shared/rules/fees.ts';
import { feeRule } from './fees.ts';
import { changeSchema, count, flag, formSchema, id, idIn } from './fields.ts';

/** A fee for the dealership's admins, with the numbers and names of its single products. */
const fee = feeRule.extend({
  products: z.array(
    z.object({ id, pieces: z.number().int(), number: z.string(), name: z.string() }),
  ),
  /** Whether orders placed now pay it. */
  active: z.boolean(),
  /** Sent back with a change, so that no unseen change is lost. */
  version: z.number().int(),
});
export type Fee = z.output<typeof fee>;

const allCategories = Object.values(categoryIds);

/** A fee as people type it; `products` has a number on each line, 'WW-1 x 4' where it counts as four. */
const choices = {
  kind: z.enum(feeKinds),
  base: z.enum(feeBases),
  taxed: flag,
  installed: flag,
  active: flag,
  categoryIds: z.array(z.literal(allCategories)).max(allCategories.length),
};
const entered = z
  .object({
    ...choices,
    base: choices.base.default('price'),
    taxed: flag.default(true),
    installed: flag.default(false),
    active: flag.default(true),
    categoryIds: choices.categoryIds.default([]),
  })
  .and(formSchema(feeForm));
const changed = z
  .object({ ...z.object(choices).partial().shape, version: count.nullish() })
  .and(changeSchema(feeForm));
export type EnteredFee = z.output<typeof entered>;
export type ChangedFee = z.output<typeof changed>;

export const feesAdminContract = endpoints({
  'GET /api/v1/auth/fees': {
    summary: "The dealership's fees in their order, those that are switched off too",
    access: 'dealerAdmin',
    query: z.object({ dealerId: idIn }),
    answer: z.object({ data: z.array(fee) }),
  },
  'POST /api/v1/auth/fees': {
    summary: 'Adds a fee as the last; 422 names products that are not sold here',
    access: 'dealerAdmin',
    body: z.object({ dealerId: idIn }).and(entered),
    status: 201,
    answer: z.object({ fee }),
  },
  'PATCH /api/v1/auth/fees/:id': {
    summary: 'Changes a fee for orders placed from now on',
    access: 'dealerAdmin',
    body: changed,
    answer: z.object({ fee }),
  },
  'POST /api/v1/auth/fees/:id/move': {
    summary: 'Puts a fee one place earlier or later',
    access: 'dealerAdmin',
    body: z.object({ to: z.enum(['earlier', 'later']) }),
  },
  'DELETE /api/v1/auth/fees/:id': {
    summary: 'Deletes a fee; orders keep theirs',
    access: 'dealerAdmin',
  },
});
