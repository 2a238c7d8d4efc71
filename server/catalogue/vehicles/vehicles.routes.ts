import { orNotFound } from '#server/base/errors.ts';
import { named } from '#server/base/http/named.ts';
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
  'GET /api/v1/makes': ({ db }) => named('data', selectMakes(db)),
  'GET /api/v1/makes/:id': async ({ db }, { params }) => ({
    data: orNotFound(await selectMake(db, params.id)),
  }),
  'GET /api/v1/years': ({ db }, { query }) => named('data', selectYears(db, query.makeId)),
  'GET /api/v1/models': async ({ db }, { query: { makeId, yearId } }) => ({
    data: makeId && yearId ? await selectModels(db, makeId, yearId) : [],
  }),
  'GET /api/v1/models/carousel': ({ db }, { query }) =>
    named('data', selectCarousel(db, query.makeId)),
  'GET /api/v1/trims': ({ db }, { query }) => named('data', selectTrims(db, query.modelId)),
  'GET /api/v1/vehicles/:trimId': async ({ db }, { params }) => ({
    data: orNotFound(await selectVehicle(db, params.trimId)),
  }),
} satisfies Partial<Handlers>;
