import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { applyChangeset, undoChangeset } from './apply.service.ts';
import { createBulkEdit } from './bulk-edit.service.ts';
import { discardChangeset, listChangesets, showChangeset } from './changesets.service.ts';
import { checkChangeset } from './check.service.ts';
import { copyFitments } from './copied-fitments.service.ts';
import { copyYearUndoably } from './copied-year.service.ts';
import { listRows } from './list-rows.service.ts';
import { withNames } from './named-changes.ts';

export const changesetRoutes = {
  'GET /api/v1/auth/changesets': (ctx, { query }) => listChangesets(ctx, query),
  'POST /api/v1/auth/changesets': (ctx, { body }) => named('changeset', createBulkEdit(ctx, body)),
  'POST /api/v1/auth/changesets/fitments': (ctx, { body }) =>
    named('changeset', copyFitments(ctx, body)),
  'POST /api/v1/auth/platform/vehicles/makes/:id/copy': (ctx, { params, body }) =>
    copyYearUndoably(ctx, params.id, body),
  'GET /api/v1/auth/changesets/:id': (ctx, { params }) =>
    named('changeset', showChangeset(ctx, params.id)),
  'GET /api/v1/auth/changesets/:id/rows': async (ctx, { params, query }) => {
    const { data, meta } = await listRows(ctx, params.id, query);
    return { data: await withNames(ctx, params.id, data), meta };
  },
  'POST /api/v1/auth/changesets/:id/check': (ctx, { params, body }) =>
    named('changeset', checkChangeset(ctx, params.id, body)),
  'POST /api/v1/auth/changesets/:id/apply': (ctx, { params, body }) =>
    named('changeset', applyChangeset(ctx, params.id, body.version)),
  'POST /api/v1/auth/changesets/:id/undo': (ctx, { params }) =>
    named('changeset', undoChangeset(ctx, params.id)),
  'DELETE /api/v1/auth/changesets/:id': (ctx, { params }) => discardChangeset(ctx, params.id),
} satisfies Partial<Handlers>;
