import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { showFile, uploadFile } from './changeset-files.service.ts';
import { deleteMapping, listMappings, renameMapping } from './import-mappings.service.ts';
import { refusedFile } from './refused-file.service.ts';

export const changesetFileRoutes = {
  'POST /api/v1/auth/changesets/files': (ctx, { body, uploads }) =>
    uploadFile(ctx, body, uploads.file ?? []),
  'GET /api/v1/auth/changesets/:id/file': async (ctx, { params, query }) => ({
    file: await showFile(ctx, params.id, query),
  }),
  'GET /api/v1/auth/changesets/:id/refused.csv': (ctx, { params }) => refusedFile(ctx, params.id),
  'GET /api/v1/auth/import-mappings': async (ctx, { query }) => ({
    data: await listMappings(ctx, query),
  }),
  'PATCH /api/v1/auth/import-mappings/:id': (ctx, { params, body }) =>
    done(renameMapping(ctx, params.id, body.name)),
  'DELETE /api/v1/auth/import-mappings/:id': (ctx, { params }) =>
    done(deleteMapping(ctx, params.id)),
} satisfies Partial<Handlers>;
