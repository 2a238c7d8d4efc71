import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { id, idIn } from './fields.ts';
import { picture } from './pictures.ts';

const make = z.object({ id, name: z.string() });
const year = z.object({ id, year: z.number().int() });
const model = z.object({ id, name: z.string(), year });
const trim = z.object({ id, name: z.string() });
const carouselModel = model.extend({ picture: picture.nullable(), photo: z.string().nullable() });

export type Make = z.output<typeof make>;
export type Year = z.output<typeof year>;
export type Model = z.output<typeof model>;
export type Trim = z.output<typeof trim>;
export type CarouselModel = z.output<typeof carouselModel>;

export const vehiclesContract = endpoints({
  'GET /api/v1/makes': {
    summary: 'All makes',
    access: 'public',
    answer: z.object({ data: z.array(make) }),
  },
  'GET /api/v1/makes/:id': {
    summary: 'One make',
    access: 'public',
    answer: z.object({ data: make }),
  },
  'GET /api/v1/years': {
    summary: 'The model years of a make, newest first',
    access: 'public',
    query: z.object({ makeId: idIn }),
    answer: z.object({ data: z.array(year) }),
  },
  'GET /api/v1/models': {
    summary: 'The models of a make in a year; none unless both are given',
    access: 'public',
    query: z.object({ makeId: idIn.optional(), yearId: idIn.optional() }),
    answer: z.object({ data: z.array(model) }),
  },
  'GET /api/v1/models/carousel': {
    summary:
      "The models chosen for a make's carousel, else each model in its newest year, with a picture",
    access: 'public',
    query: z.object({ makeId: idIn }),
    answer: z.object({ data: z.array(carouselModel) }),
  },
  'GET /api/v1/trims': {
    summary: 'The trims of a model',
    access: 'public',
    query: z.object({ modelId: idIn }),
    answer: z.object({ data: z.array(trim) }),
  },
  'GET /api/v1/vehicles/:trimId': {
    summary:
      'A trim with its model, year and make: what the address of a page says by its id alone',
    access: 'public',
    answer: z.object({ data: z.object({ trim, model, year, make }) }),
  },
});
