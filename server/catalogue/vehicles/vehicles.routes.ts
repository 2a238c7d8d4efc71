import { notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  selectCarousel,
  selectMake,
  selectMakes,
  selectModels,
  selectTrims,
  selectVehicle,
  selectYears,
} from './vehicles.sql.ts';

export const vehicleRoutes = {
  'GET /api/v1/makes': async ({ db }) => ({ data: await selectMakes(db) }),
  'GET /api/v1/makes/:id': async ({ db }, { params }) => ({
    data: found(await selectMake(db, params.id)),
  }),
  'GET /api/v1/years': async ({ db }, { query }) => ({ data: await selectYears(db, query.makeId) }),
  'GET /api/v1/models': async ({ db }, { query: { makeId, yearId } }) => ({
    data: makeId && yearId ? await selectModels(db, makeId, yearId) : [],
  }),
  'GET /api/v1/models/carousel': async ({ db }, { query }) => ({
    data: await selectCarousel(db, query.makeId),
  }),
  'GET /api/v1/trims': async ({ db }, { query }) => ({
    data: await selectTrims(db, query.modelId),
  }),
  'GET /api/v1/vehicles/:trimId': async ({ db }, { params }) => ({
    data: found(await selectVehicle(db, params.trimId)),
  }),
} satisfies Partial<Handlers>;

function found<T>(row: T | undefined): T {
  if (!row) throw notFound();
  return row;
}
