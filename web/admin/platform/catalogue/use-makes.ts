import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { call } from '#web/api.ts';

/** All makes, by name as the API has them. */
export const useMakes = () =>
  useAnswer('makes', async (signal) => (await call('GET /api/v1/makes', {}, { signal })).data);
