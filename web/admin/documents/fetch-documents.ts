import type { InputOf } from '#web/cents.ts';
import { fetchFile } from '#web/fetch-file.ts';

type Body = InputOf<'POST /api/v1/auth/documents'>['body'];

/** A document of several orders as one PDF, with the name under which it is saved; throws ApiError. */
export const fetchDocuments = (body: Body): Promise<{ name: string; file: Blob }> =>
  fetchFile('POST /api/v1/auth/documents', { body }, 'documents.pdf');
