import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { mostFavourites, mostVehicles } from '#shared/rules/garage.ts';
import { id, idIn } from './fields.ts';

/** A vehicle in its parts. */
const vehicle = z.object({
  trimId: id,
  trim: z.string(),
  modelId: id,
  model: z.string(),
  yearId: id,
  year: z.number().int(),
});

export type GarageVehicle = z.output<typeof vehicle>;

const garage = z.object({
  /** The newest first; `trimId` is the vehicle for which the product was kept. */
  favourites: z.array(z.object({ productId: id, trimId: id.nullable() })),
  /** The one chosen last first. */
  vehicles: z.array(vehicle),
});

/** What a customer keeps in the account: favourites and vehicles, of the person's own dealership. */
export const garageContract = endpoints({
  'GET /api/v1/auth/garage': {
    summary: "The signed-in customer's favourites and vehicles",
    access: 'signedIn',
    answer: garage,
  },
  'POST /api/v1/auth/garage': {
    summary:
      'Keeps favourites and vehicles, the first given as the newest; those of another make or dealership are left out, and the oldest make room',
    access: 'signedIn',
    body: z.object({
      favourites: z
        .array(z.object({ productId: idIn, trimId: idIn.nullable() }))
        .max(mostFavourites)
        .default([]),
      trims: z.array(idIn).max(mostVehicles).default([]),
    }),
    status: 201,
    answer: garage,
  },
  'DELETE /api/v1/auth/garage/favourites/:productId': {
    summary: 'Takes a product out of the favourites; one that is not there is no mistake',
    access: 'signedIn',
  },
  'DELETE /api/v1/auth/garage/vehicles/:trimId': {
    summary: 'Forgets a vehicle; one that is not there is no mistake',
    access: 'signedIn',
  },
});
