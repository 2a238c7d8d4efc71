import type { CallName } from '#shared/contract/contract.ts';
import { call } from './api.ts';
import type { InputOf } from './cents.ts';

/** The file of a call that answers one, with the name under which it is saved; throws ApiError. */
export async function fetchFile<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  usualName: string,
): Promise<{ name: string; file: Blob }> {
  const got = { name: usualName, file: new Blob() };
  await call(name, input, {
    // A file is no JSON: it is taken out of the answer before that is read.
    async transport(url, init) {
      const response = await fetch(url, init);
      if (!response.ok) return response;
      got.file = await response.blob();
      const disposition = response.headers.get('Content-Disposition') ?? '';
      got.name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? usualName;
      return new Response(null, { status: 204 });
    },
  });
  return got;
}
