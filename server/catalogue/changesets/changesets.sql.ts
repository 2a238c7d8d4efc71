import { type Database, raw, type Sql, sql } from '#server/base/database/database.ts';
import { pairLockNumbers } from '#server/base/database/lock-numbers.ts';
import { joined } from '#server/base/joined.ts';
import type { ChangesetKind, ChangesetState } from '#shared/contract/changesets.ts';
import type { Text } from '#shared/messages/text.ts';
import type { Language } from '#shared/rules/languages.ts';

/** Whose products change; dealerId null: the make's own. */
export interface Owner {
  makeId: number;
  dealerId: number | null;
}

/** Numbers of rows and fitments of a changeset that has none; money in cents. */
export const noCounts = {
  ...{ created: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0, done: 0, all: 0 },
  ...{ fitmentsAdded: 0, fitmentsTaken: 0, totalDifferenceCents: 0 },
};
export type Counts = typeof noCounts;

export interface ChangesetRecord extends Owner {
  id: number;
  kind: ChangesetKind;
  title: string;
  state: ChangesetState;
  /** What was asked for; each kind has its own. */
  input: Record<string, unknown>;
  counts: Partial<Counts>;
  problem: Text | null;
  version: number;
  createdBy: number | null;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
  expiresAt: Date;
  createdName: string | null;
  appliedName: string | null;
  undoneName: string | null;
}

const nameOf = (column: 'created_by' | 'applied_by' | 'undone_by') =>
  raw(`(select u.first_name || ' ' || u.last_name from users u where u.id = c.${column})`);

const records = sql`
  select c.id, c.make_id as "makeId", c.dealer_id as "dealerId", c.kind, c.title, c.state, c.input, c.counts, c.problem, c.version,
    c.created_by as "createdBy", c.created_at as "createdAt", c.applied_at as "appliedAt", c.undone_at as "undoneAt", c.expires_at as "expiresAt",
    ${nameOf('created_by')} as "createdName", ${nameOf('applied_by')} as "appliedName", ${nameOf('undone_by')} as "undoneName"
  from changesets c`;

/** Condition for the changesets of an owner. */
const ofOwner = ({ makeId, dealerId }: Owner): Sql =>
  dealerId === null
    ? sql`c.dealer_id is null and c.make_id = ${makeId}`
    : sql`c.dealer_id = ${dealerId}`;

/** By id alone; the caller must check the owner next. */
export const selectChangeset = (db: Database, id: number) =>
  db.row<ChangesetRecord>(sql`${records} where c.id = ${id}`);

export const selectChangesets = (
  db: Database,
  owner: Owner,
  { page, rows }: { page: number; rows: number },
) =>
  db.rows<ChangesetRecord>(sql`
    ${records} where ${ofOwner(owner)} order by c.id desc limit ${rows} offset ${(page - 1) * rows}`);

export const countChangesets = async (db: Database, owner: Owner) =>
  (await db.value<number>(
    sql`select count(*) as count from changesets c where ${ofOwner(owner)}`,
  ))!;

export interface NewChangeset extends Owner {
  kind: ChangesetKind;
  title: string;
  input: object;
  createdBy: number | null;
  now: Date;
  expiresAt: Date;
}

export const insertChangeset = async (db: Database, changeset: NewChangeset): Promise<number> =>
  (await db.value<number>(sql`
    insert into changesets (make_id, dealer_id, kind, title, state, input, created_by, created_at, expires_at)
    values (${changeset.makeId}, ${changeset.dealerId}, ${changeset.kind}, ${changeset.title}, 'draft',
      ${JSON.stringify(changeset.input)}::jsonb, ${changeset.createdBy}, ${changeset.now}, ${changeset.expiresAt}) returning id`))!;

/** What a change of state sets besides. */
export interface StateChange {
  state: ChangesetState;
  counts?: Partial<Counts>;
  input?: object;
  problem?: Text | null;
  expiresAt?: Date;
  applied?: { by: number | null; at: Date };
  undone?: { by: number | null; at: Date };
}

/** Changes the state if it is one of `from`, and `version`, if given, the present one; returns whether it was. */
export async function updateState(
  db: Database,
  { id, from, version }: { id: number; from: readonly ChangesetState[]; version?: number },
  { state, counts, input, problem = null, expiresAt, applied, undone }: StateChange,
): Promise<boolean> {
  const changed = await db.run(sql`
    update changesets set state = ${state}, version = version + 1, problem = ${problem && JSON.stringify(problem)}::jsonb,
      counts = counts || ${JSON.stringify(counts ?? {})}::jsonb,
      input = input || ${JSON.stringify(input ?? {})}::jsonb,
      expires_at = coalesce(${expiresAt ?? null}, expires_at),
      applied_by = coalesce(${applied?.by ?? null}, applied_by), applied_at = coalesce(${applied?.at ?? null}, applied_at),
      undone_by = coalesce(${undone?.by ?? null}, undone_by), undone_at = coalesce(${undone?.at ?? null}, undone_at)
    where id = ${id} and state = any(${from}) and (${version ?? null}::int is null or version = ${version ?? null})`);
  return changed === 1;
}

/** Keeps how far it has come, for people who wait; not its version. */
export const updateProgress = (db: Database, id: number, progress: Partial<Counts>) =>
  db.run(sql`
    update changesets set counts = counts || ${JSON.stringify(progress)}::jsonb where id = ${id}`);

/** Deletes one that was never applied, with its rows and file. */
export const deleteChangeset = (db: Database, id: number) =>
  db.run(sql`
    delete from changesets where id = ${id} and state in ('draft', 'checking', 'ready', 'failed')`);

/** Another one of the same owner that is being applied or undone: the one that began first. */
export const selectAtWork = (db: Database, { id, ...owner }: Owner & { id: number }) =>
  db.row<{ title: string }>(sql`
    select c.title from changesets c
    where ${ofOwner(owner)} and c.state in ('applying', 'undoing') and c.id <> ${id}
    order by c.id limit 1`);

export const isMake = async (db: Database, makeId: number) =>
  (await db.value<boolean>(sql`select exists (select from makes where id = ${makeId}) as found`))!;

/** Deletes the uploaded file. */
export const deleteFile = (db: Database, id: number) =>
  db.run(sql`delete from changeset_files where changeset_id = ${id}`);

/** Takes the lock of an owner's changesets until the transaction's end; false: another one is at work. */
export const lockIfFree = async (db: Database, { makeId, dealerId }: Owner): Promise<boolean> => {
  const [lock, id] =
    dealerId === null
      ? [pairLockNumbers.changesetsOfMake, makeId]
      : [pairLockNumbers.changesetsOfDealer, dealerId];
  return (await db.value<boolean>(sql`select pg_try_advisory_xact_lock(${lock}, ${id}::int)`))!;
};

export const hasFile = async (db: Database, id: number) =>
  (await db.value<boolean>(sql`
    select exists (select from changeset_files where changeset_id = ${id}) as found`))!;

/** The uploaded file; undefined if there is none any more. */
export async function selectFile(db: Database, id: number): Promise<Buffer | undefined> {
  const parts = await db.values<Buffer>(sql`
    select content from changeset_files where changeset_id = ${id} order by part`);
  return parts.length === 0 ? undefined : joined(parts);
}

/** The owner's make, and the dealership's code where it is one's. */
export const selectNames = (db: Database, { makeId, dealerId }: Owner) =>
  db.row<{ make: string; dealerCode: string | null }>(sql`
    select m.name as make, d.code as "dealerCode" from makes m left join dealers d on d.id = ${dealerId} where m.id = ${makeId}`);

/** Who began a job, if the account is still open. */
export const selectBeginner = (db: Database, userId: number) =>
  db.row<{ dealerId: number | null; email: string; language: Language | null }>(sql`
    select dealer_id as "dealerId", email, language from users where id = ${userId} and active and erased_at is null`);
