import { notFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { addList, addMake, addModel, addTrim } from './add-vehicles.service.ts';
import { deleteModel, deleteTrim } from './delete-vehicles.service.ts';
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
  'GET /api/v1/auth/platform/vehicles/makes': async ({ db }) => ({
    data: await selectMakesWithCounts(db),
  }),
  'POST /api/v1/auth/platform/vehicles/makes': async (ctx, { body }) => ({
    id: await addMake(ctx, body.name),
  }),
  'GET /api/v1/auth/platform/vehicles/makes/:id': (ctx, { params }) => findMake(ctx, params.id),
  'PATCH /api/v1/auth/platform/vehicles/makes/:id': (ctx, { params, body }) =>
    done(changeMake(ctx, params.id, body.name)),
  'GET /api/v1/auth/platform/vehicles/makes/:id/years/:yearId': async ({ db }, { params }) => ({
    models: await selectModelsOfYear(db, params.id, params.yearId),
  }),
  'POST /api/v1/auth/platform/vehicles/makes/:id/models': async (ctx, { params, body }) => ({
    id: await addModel(ctx, params.id, body),
  }),
  'POST /api/v1/auth/platform/vehicles/makes/:id/list': (ctx, { params, body }) =>
    addList(ctx, params.id, body),
  'PATCH /api/v1/auth/platform/vehicles/makes/:id/carousel': (ctx, { params, body }) =>
    done(chooseCarousel(ctx, params.id, body.models)),
  'PATCH /api/v1/auth/platform/vehicles/models/:id': (ctx, { params, body, uploads }) =>
    done(changeModel(ctx, params.id, body, uploads.images ?? [])),
  'DELETE /api/v1/auth/platform/vehicles/models/:id': (ctx, { params }) =>
    done(deleteModel(ctx, params.id)),
  'POST /api/v1/auth/platform/vehicles/models/:id/trims': async (ctx, { params, body }) => ({
    id: await addTrim(ctx, params.id, body.name),
  }),
  'POST /api/v1/auth/platform/vehicles/models/:id/merge': (ctx, { params, body }) =>
    mergeModel(ctx, params.id, body),
  'PATCH /api/v1/auth/platform/vehicles/trims/:id': (ctx, { params, body }) =>
    done(changeTrim(ctx, params.id, body)),
  'DELETE /api/v1/auth/platform/vehicles/trims/:id': (ctx, { params }) =>
    done(deleteTrim(ctx, params.id)),
  'POST /api/v1/auth/platform/vehicles/trims/:id/merge': (ctx, { params, body }) =>
    mergeTrim(ctx, params.id, body),
} satisfies Partial<Handlers>;

async function findMake({ db }: Ctx, id: number) {
  const make = await selectMake(db, id);
  if (!make) throw notFound();
  const [years, carousel] = [await selectYearsWithCounts(db, id), await selectChosen(db, id)];
  return { ...make, years, carousel };
}
