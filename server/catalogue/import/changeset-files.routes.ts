import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { showFile, uploadFile } from './changeset-files.service.ts';
import { deleteMapping, listMappings, renameMapping } from './import-mappings.service.ts';
import { refusedFile } from './refused-file.service.ts';

export const changesetFileRoutes = {
  'POST /api/v1/auth/changesets/files': (ctx, { body, uploads }) =>
    uploadFile(ctx, body, uploads.file ?? []),
  'GET /api/v1/auth/changesets/:id/file': (ctx, { params, query }) =>
    named('file', showFile(ctx, params.id, query)),
  'GET /api/v1/auth/changesets/:id/refused.csv': (ctx, { params }) => refusedFile(ctx, params.id),
  'GET /api/v1/auth/import-mappings': (ctx, { query }) => named('data', listMappings(ctx, query)),
  'PATCH /api/v1/auth/import-mappings/:id': (ctx, { params, body }) =>
    renameMapping(ctx, params.id, body.name),
  'DELETE /api/v1/auth/import-mappings/:id': (ctx, { params }) => deleteMapping(ctx, params.id),
} satisfies Partial<Handlers>;
