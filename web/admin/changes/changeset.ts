import type { AnswerOf, InputOf } from '#web/cents.ts';

/** Whose products are changed: a dealership's own and its overrides, or a make's. */
export type Owner = { dealerId: number } | { makeId: number };

/** Many products changed at once, with before and after (decision 079). */
export type Changeset = AnswerOf<'GET /api/v1/auth/changesets/:id'>['changeset'];
export type ChangesetRow = AnswerOf<'GET /api/v1/auth/changesets/:id/rows'>['data'][number];

type RowsQuery = NonNullable<InputOf<'GET /api/v1/auth/changesets/:id/rows'>['query']>;
export type RowsShown = NonNullable<RowsQuery['show']>;

/** Whether the server works on it just now. */
export const isWorkedOn = ({ state }: Pick<Changeset, 'state'>): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing';

/** The changes that applying makes. */
export const changeCount = ({ counts }: Pick<Changeset, 'counts'>): number =>
  counts.created + counts.changed;
