import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const platformOnly = (status: number) => `401  403 403 403  403 403 403  ${status}  403 401`;
const base = '/api/v1/auth/platform/vehicles';

let names = 0;
const newName = () => `Row Vehicle ${++names}`;

const ofMake = (body: () => object) => (first: First) => ({
  params: { id: first.makeId },
  body: body() as never,
});
const ofModel = async (first: First) => ({ params: { id: (await first.newModel()).modelId } });
const ofTrim = async (first: First) => ({ params: { id: (await first.newModel()).trimId } });

const newMake = async ({ askers }: First) => {
  const admin = await askers.platformAdmin.browser();
  const { body } = await admin.call(`POST ${base}/makes`, { body: { name: newName() } });
  return { params: { id: body.id } };
};

let years = 1949;
/** A year of which no make has a model. */
const nextYear = () => ++years;
const newYear = async (first: First) => {
  const admin = await first.askers.platformAdmin.browser();
  const { params } = await newMake(first);
  const body = { year: nextYear(), name: newName() };
  await admin.call(`POST ${base}/makes/:id/models`, { params, body });
  const made = await admin.call(`GET ${base}/makes/:id`, { params });
  return { params: { ...params, yearId: made.body.years[0]!.id } };
};

/** The vehicles of every make, for platform admins alone. */
export const platformVehicleRows = [
  row(platformOnly(200), `GET ${base}/makes`, () => ({})),
  row(platformOnly(201), `POST ${base}/makes`, () => ({ body: { name: newName() } })),
  row(platformOnly(200), `GET ${base}/makes/:id`, ({ makeId }) => ({ params: { id: makeId } })),
  row(platformOnly(200), `PATCH ${base}/makes/:id`, ({ makeId, make }) => ({
    params: { id: makeId },
    body: { name: make },
  })),
  row(platformOnly(200), `GET ${base}/makes/:id/years/:yearId`, ({ makeId, yearId }) => ({
    params: { id: makeId, yearId },
  })),
  row(platformOnly(422), `DELETE ${base}/makes/:id`, ({ makeId }) => ({ params: { id: makeId } })),
  row(platformOnly(200), `DELETE ${base}/makes/:id`, newMake, 'that nothing has'),
  row(platformOnly(200), `PATCH ${base}/makes/:id/years/:yearId`, async (first) => ({
    ...(await newYear(first)),
    body: { year: nextYear() },
  })),
  row(platformOnly(200), `DELETE ${base}/makes/:id/years/:yearId`, newYear),
  row(
    platformOnly(201),
    `POST ${base}/makes/:id/models`,
    ofMake(() => ({ year: 2030, name: newName() })),
  ),
  row(
    platformOnly(200),
    `POST ${base}/makes/:id/list`,
    ofMake(() => ({ list: `2030, ${newName()}`, apply: true })),
  ),
  row(platformOnly(200), `POST ${base}/makes/:id/copy`, async (first) => {
    const { modelId, yearId } = await first.newModel();
    const body = { from: yearId, to: 2031, models: [modelId], apply: true };
    return { params: { id: first.makeId }, body };
  }),
  row(
    platformOnly(200),
    `PATCH ${base}/makes/:id/carousel`,
    ofMake(() => ({ models: [] })),
  ),
  row(platformOnly(200), `PATCH ${base}/models/:id`, async (first) => ({
    ...(await ofModel(first)),
    body: { name: newName(), isHidden: true },
  })),
  row(platformOnly(200), `DELETE ${base}/models/:id`, ofModel),
  row(platformOnly(201), `POST ${base}/models/:id/trims`, async (first) => ({
    ...(await ofModel(first)),
    body: { name: newName() },
  })),
  row(platformOnly(200), `POST ${base}/models/:id/merge`, async (first) => ({
    ...(await ofModel(first)),
    body: { into: (await first.newModel()).modelId, apply: true },
  })),
  row(platformOnly(200), `PATCH ${base}/trims/:id`, async (first) => ({
    ...(await ofTrim(first)),
    body: { name: newName() },
  })),
  row(platformOnly(200), `DELETE ${base}/trims/:id`, ofTrim),
  row(platformOnly(200), `POST ${base}/trims/:id/merge`, async (first) => ({
    ...(await ofTrim(first)),
    body: { into: (await first.newModel()).trimId, apply: true },
  })),
];
