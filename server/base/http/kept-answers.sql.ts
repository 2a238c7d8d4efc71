import { type Database, prepared, type Sql, sql } from '#server/base/database/database.ts';

/** What a person's key was used for, as it was answered. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  /** Of who orders what, in base64; null: kept by a version that did not note it. */
  requestHash: string | null;
}

/** The answer that was kept for a person's key, as one value of a larger statement. */
export const keptAnswer = (userId: number, key: string | null): Sql => sql`(
  select json_build_object('answer', answer, 'requestHash', encode(request_hash, 'base64')) from idempotency_keys
  where user_id = ${userId} and key = ${key})`;

export const selectKeptAnswer = async <Answer>(db: Database, userId: number, key: string) =>
  (
    await db.row<{ kept: KeptAnswer<Answer> | null }>(
      sql`select ${keptAnswer(userId, key)} as kept`,
    )
  )?.kept;

/** The answer that `insertAnswer` keeps, for what else is to hold it. */
export const givenAnswer = sql`(select answer from given)`;

interface NewAnswer {
  userId: number;
  key: string;
  requestHash: Buffer;
  orderId: number;
  answer: object;
  now: Date;
}

/**
 * Keeps the answer to a key, with the audit entry of the order; breaks the unique index `idempotency_keys_pkey` where
 * another request has just used the key.
 */
export const insertAnswer = (
  db: Database,
  { userId, key, requestHash, orderId, answer, now }: NewAnswer,
  audit: Sql,
) =>
  db.withCommit(
    prepared(sql`
    with given as (select ${JSON.stringify(answer)}::jsonb as answer), noted as (${audit})
    insert into idempotency_keys (user_id, key, request_hash, order_id, answer, created_at)
    values (${userId}, ${key}, ${requestHash}, ${orderId}, ${givenAnswer}, ${now})`),
  );
