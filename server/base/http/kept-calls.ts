import type { Scope } from '#server/base/cache/catalogue-changes.ts';
import type { CallName } from '#shared/contract/contract.ts';
import type { Ctx } from './ctx.ts';

/**
 * The calls whose answers are the same for everyone and may be kept, with what each shows; a dealership and its make are
 * added where it is looked up (`shows`). Whatever they read must raise its scope in migration 012.
 */
export const keptCalls: Partial<Record<CallName, readonly Scope[]>> = {
  'GET /api/v1/makes': ['vehicles'],
  'GET /api/v1/makes/:id': ['vehicles'],
  'GET /api/v1/years': ['vehicles'],
  'GET /api/v1/models': ['vehicles'],
  'GET /api/v1/models/carousel': ['vehicles'],
  'GET /api/v1/trims': ['vehicles'],
  'GET /api/v1/vehicles/:trimId': ['vehicles'],
  'GET /api/v1/terms': ['vehicles'],
  'GET /api/v1/dealers': ['dealers'],
  'GET /api/v1/dealers/:makeId/:dealerCode': [],
  'GET /api/v1/products': [],
  'GET /api/v1/products/:id': [],
};

/** An answer made with a dealership is made anew when that changes, or anything that it or its make sells. */
export function shows(
  { scopes }: Pick<Ctx, 'scopes'>,
  { dealerId, makeId }: { dealerId: number; makeId: number },
): void {
  scopes?.add(`dealer:${dealerId}`).add(`make:${makeId}`);
}
