import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import { longName } from '#shared/rules/validation.ts';
import { count, flag, formSchema, freeText, id, idIn, wholeNumber } from './fields.ts';
import { picture } from './pictures.ts';

const vehicleName = formSchema({ name: longName('name') });
const name = z.string();
const created = z.object({ id });
const hiding = { isHidden: z.boolean() };

/** Years that the form takes; the service checks their bounds. */
const yearIn = wholeNumber(0, 9_999);

/** False: nothing is kept, and the answer says what would happen. */
const apply = flag;

const treeTrim = z.object({ id, name, ...hiding, products: count });
const treeModel = z.object({
  ...{ id, name, ...hiding, picture: picture.nullable() },
  trims: z.array(treeTrim),
});

const mergeEffects = z.object({
  /** Trims that move as they are, and trims that fall together with one of the same name. */
  ...{ movedTrims: count, mergedTrims: count },
  /** Products that the vehicle did not have yet, and those that it had. */
  ...{ movedFitments: count, sameFitments: count },
  /** Lease and finance offers that move, and those that end because the vehicle has its own. */
  ...{ movedTerms: count, droppedTerms: count },
  /** Lines of placed orders, and of carts. */
  ...{ orderLines: count, cartLines: count },
});

const listEffects = z.object({
  ...{ models: count, trims: count },
  /** Named trims that are there already. */
  known: count,
  added: z.array(z.object({ year: z.number().int(), model: name, trim: name })),
  mistakes: z.array(z.object({ line: count, text: z.string() })),
});

/** What a copy adds, and what of it is there already. */
const copyEffects = z.object({
  ...{ models: count, trims: count, fitments: count, terms: count },
  ...{ knownModels: count, knownTrims: count, knownFitments: count },
});

const merge = {
  access: 'platformAdmin',
  body: z.object({ into: idIn, apply }),
  answer: mergeEffects,
} as const;

export type VehicleTreeModel = z.output<typeof treeModel>;
export type MergeEffects = z.output<typeof mergeEffects>;
export type ListEffects = z.output<typeof listEffects>;
export type CopyEffects = z.output<typeof copyEffects>;

/** The vehicles of every make, as platform admins keep them (decision 056). */
export const platformVehiclesContract = endpoints({
  'GET /api/v1/auth/platform/vehicles/makes': {
    summary: 'Every make with the numbers of its models and dealerships',
    access: 'platformAdmin',
    answer: z.object({ data: z.array(z.object({ id, name, models: count, dealers: count })) }),
  },
  'POST /api/v1/auth/platform/vehicles/makes': {
    summary: 'Adds a make',
    access: 'platformAdmin',
    body: vehicleName,
    status: 201,
    answer: created,
  },
  'GET /api/v1/auth/platform/vehicles/makes/:id': {
    summary: "A make's model years, newest first, and the models chosen for its carousel",
    access: 'platformAdmin',
    answer: z.object({
      ...{ id, name },
      years: z.array(z.object({ id, year: z.number().int(), models: count })),
      carousel: z.array(z.object({ id, name, year: z.number().int() })),
    }),
  },
  'PATCH /api/v1/auth/platform/vehicles/makes/:id': {
    summary: 'Renames a make',
    access: 'platformAdmin',
    body: vehicleName,
  },
  'DELETE /api/v1/auth/platform/vehicles/makes/:id': {
    summary:
      'Deletes a make without dealerships, products, offers and sub-categories, with its vehicles',
    access: 'platformAdmin',
  },
  'GET /api/v1/auth/platform/vehicles/makes/:id/years/:yearId': {
    summary:
      'The models of a make and year with their trims, hidden ones too; none that was merged',
    access: 'platformAdmin',
    answer: z.object({ models: z.array(treeModel) }),
  },
  'PATCH /api/v1/auth/platform/vehicles/makes/:id/years/:yearId': {
    summary: "Makes another year of a make's model year: its models and its offers move there",
    access: 'platformAdmin',
    body: z.object({ year: yearIn }),
  },
  'DELETE /api/v1/auth/platform/vehicles/makes/:id/years/:yearId': {
    summary: "Deletes a make's model year with its models and trims, if nothing hangs on them",
    access: 'platformAdmin',
  },
  'POST /api/v1/auth/platform/vehicles/makes/:id/models': {
    summary: 'Adds a model with trims, and its year; without trims it gets one',
    access: 'platformAdmin',
    body: z
      .object({ year: yearIn, trims: z.array(freeText(500)).max(100).default([]) })
      .and(vehicleName),
    status: 201,
    answer: created,
  },
  'POST /api/v1/auth/platform/vehicles/makes/:id/list': {
    summary: 'Adds the vehicles of a pasted list, or says what it would add',
    access: 'platformAdmin',
    body: z.object({ list: freeText(400_000), apply }),
    maxBytes: maxLongBodyBytes,
    answer: listEffects,
  },
  'POST /api/v1/auth/platform/vehicles/makes/:id/copy': {
    summary:
      'Copies models of a year to another year with trims, fitments and offers, or adds what is missing there',
    access: 'platformAdmin',
    body: z.object({ from: idIn, to: yearIn, models: z.array(idIn).min(1).max(1_000), apply }),
    answer: copyEffects,
  },
  'PATCH /api/v1/auth/platform/vehicles/makes/:id/carousel': {
    summary: 'Chooses the models of the carousel in their order; none: each in its newest year',
    access: 'platformAdmin',
    body: z.object({ models: z.array(idIn).max(60) }),
  },
  'PATCH /api/v1/auth/platform/vehicles/models/:id': {
    summary:
      'Changes a model: name, hidden or not, and with a form its picture in images; `picture` null takes it away',
    access: 'platformAdmin',
    body: z.object({
      name: freeText(500).optional(),
      isHidden: z.boolean().optional(),
      picture: z.null().optional(),
    }),
    files: ['images'],
  },
  'DELETE /api/v1/auth/platform/vehicles/models/:id': {
    summary: 'Deletes a model with its trims, if nothing hangs on them',
    access: 'platformAdmin',
  },
  'POST /api/v1/auth/platform/vehicles/models/:id/trims': {
    summary: 'Adds a trim to a model',
    access: 'platformAdmin',
    body: vehicleName,
    status: 201,
    answer: created,
  },
  'POST /api/v1/auth/platform/vehicles/models/:id/merge': {
    summary: 'Merges a model with its trims into another of the make, or says what would move',
    ...merge,
  },
  'PATCH /api/v1/auth/platform/vehicles/trims/:id': {
    summary: 'Changes a trim: name, hidden or not',
    access: 'platformAdmin',
    body: z.object({ name: freeText(500).optional(), isHidden: z.boolean().optional() }),
  },
  'DELETE /api/v1/auth/platform/vehicles/trims/:id': {
    summary: 'Deletes a trim on which nothing hangs',
    access: 'platformAdmin',
  },
  'POST /api/v1/auth/platform/vehicles/trims/:id/merge': {
    summary: 'Merges a trim into another of the make, or says what would move',
    ...merge,
  },
});
