import { type Database, sql } from '#server/base/database/database.ts';

export interface TwoStepRow {
  secret: Buffer;
  /** The last time step with an accepted code. */
  lastStep: number;
  isOn: boolean;
}

export const selectTwoStep = (db: Database, userId: number) =>
  db.row<TwoStepRow>(sql`
    select secret, last_step as "lastStep", confirmed_at is not null as "isOn" from two_step where user_id = ${userId}`);

/** Stores an unconfirmed secret; 0 if one is confirmed already. */
export const upsertPending = (db: Database, userId: number, secret: Buffer) =>
  db.run(sql`
    insert into two_step (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where two_step.confirmed_at is null`);

/** Confirms the secret; 0 if it was replaced or confirmed meanwhile. */
export const confirm = (db: Database, userId: number, secret: Buffer, step: number, now: Date) =>
  db.run(sql`
    update two_step set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null`);

/** Uses up a time step and all before; 0 if it was used up already. */
export const consumeTimeStep = (db: Database, userId: number, step: number) =>
  db.run(sql`
    update two_step set last_step = ${step} where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`);

/** Deletes the secret; 0 if there was none. */
export const deleteTwoStep = (db: Database, userId: number) =>
  db.run(sql`delete from two_step where user_id = ${userId}`);

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: number,
  hashes: Buffer[],
): Promise<void> {
  await db.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await db.run(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, hash from unnest(${hashes}::bytea[]) as hash`);
}

/** Uses up a recovery code; 0 if the person does not have it. */
export const deleteRecoveryCode = (db: Database, userId: number, hash: Buffer) =>
  db.run(sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`);

export const countRecoveryCodes = async (db: Database, userId: number) =>
  (await db.value<number>(sql`
    select count(*) as count from recovery_codes where user_id = ${userId}`))!;
