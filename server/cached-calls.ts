import type { CallName } from '#shared/contract/contract.ts';
import type { Scope } from './base/cache/catalogue-changes.ts';

/**
 * Cacheable calls, the same for everyone, with the scopes they show; `dependsOnDealer` adds a
 * dealership and its make. Every table that these calls read needs a trigger that reports its changes, as
 * migration 012 has the first.
 */
export const cachedCalls: Partial<Record<CallName, readonly Scope[]>> = {
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
  'GET /api/v1/products/:id': ['vehicles'],
  'GET /api/v1/home': [],
  'GET /api/v1/products/popular': [],
  'GET /api/v1/products/:id/related': [],
};
