import type { Handlers } from '#server/base/http/route.ts';
import { findGarage, keepInGarage, removeFavourite, removeVehicle } from './garage.service.ts';

export const garageRoutes = {
  'GET /api/v1/auth/garage': (ctx) => findGarage(ctx),
  'POST /api/v1/auth/garage': (ctx, { body }) => keepInGarage(ctx, body),
  'DELETE /api/v1/auth/garage/favourites/:productId': (ctx, { params }) =>
    removeFavourite(ctx, params.productId),
  'DELETE /api/v1/auth/garage/vehicles/:trimId': (ctx, { params }) =>
    removeVehicle(ctx, params.trimId),
} satisfies Partial<Handlers>;
