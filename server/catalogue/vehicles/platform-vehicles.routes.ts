import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { addList, addMake, addModel, addTrim } from './add-vehicles.service.ts';
import { changeYear } from './change-year.service.ts';
import { deleteMake, deleteModel, deleteTrim, deleteYear } from './delete-vehicles.service.ts';
import { changeMake, changeModel, changeTrim, chooseCarousel } from './edit-vehicles.service.ts';
import { mergeModel, mergeTrim } from './merge.service.ts';
import {
  selectChosen,
  selectMakesWithCounts,
  selectModelsOfYear,
  selectYearsWithCounts,
} from './tree.sql.ts';
import { selectMake } from './vehicles.sql.ts';

export const platformVehicleRoutes = {
  'GET /api/v1/auth/platform/vehicles/makes': ({ db }) => named('data', selectMakesWithCounts(db)),
  'POST /api/v1/auth/platform/vehicles/makes': (ctx, { body }) =>
    named('id', addMake(ctx, body.name)),
  'GET /api/v1/auth/platform/vehicles/makes/:id': (ctx, { params }) => findMake(ctx, params.id),
  'PATCH /api/v1/auth/platform/vehicles/makes/:id': (ctx, { params, body }) =>
    changeMake(ctx, params.id, body.name),
  'DELETE /api/v1/auth/platform/vehicles/makes/:id': (ctx, { params }) =>
    deleteMake(ctx, params.id),
  'GET /api/v1/auth/platform/vehicles/makes/:id/years/:yearId': ({ db }, { params }) =>
    named('models', selectModelsOfYear(db, params.id, params.yearId)),
  'PATCH /api/v1/auth/platform/vehicles/makes/:id/years/:yearId': (ctx, { params, body }) =>
    changeYear(ctx, params.id, params.yearId, body.year),
  'DELETE /api/v1/auth/platform/vehicles/makes/:id/years/:yearId': (ctx, { params }) =>
    deleteYear(ctx, params.id, params.yearId),
  'POST /api/v1/auth/platform/vehicles/makes/:id/models': (ctx, { params, body }) =>
    named('id', addModel(ctx, params.id, body)),
  'POST /api/v1/auth/platform/vehicles/makes/:id/list': (ctx, { params, body }) =>
    addList(ctx, params.id, body),
  'PATCH /api/v1/auth/platform/vehicles/makes/:id/carousel': (ctx, { params, body }) =>
    chooseCarousel(ctx, params.id, body.models),
  'PATCH /api/v1/auth/platform/vehicles/models/:id': (ctx, { params, body, uploads }) =>
    changeModel(ctx, params.id, body, uploads.images ?? []),
  'DELETE /api/v1/auth/platform/vehicles/models/:id': (ctx, { params }) =>
    deleteModel(ctx, params.id),
  'POST /api/v1/auth/platform/vehicles/models/:id/trims': (ctx, { params, body }) =>
    named('id', addTrim(ctx, params.id, body.name)),
  'POST /api/v1/auth/platform/vehicles/models/:id/merge': (ctx, { params, body }) =>
    mergeModel(ctx, params.id, body),
  'PATCH /api/v1/auth/platform/vehicles/trims/:id': (ctx, { params, body }) =>
    changeTrim(ctx, params.id, body),
  'DELETE /api/v1/auth/platform/vehicles/trims/:id': (ctx, { params }) =>
    deleteTrim(ctx, params.id),
  'POST /api/v1/auth/platform/vehicles/trims/:id/merge': (ctx, { params, body }) =>
    mergeTrim(ctx, params.id, body),
} satisfies Partial<Handlers>;

async function findMake({ db }: Ctx, id: number) {
  const make = orNotFound(await selectMake(db, id));
  const [years, carousel] = [await selectYearsWithCounts(db, id), await selectChosen(db, id)];
  return { ...make, years, carousel };
}
