import { type Database, prepared, type Sql, sql } from '#server/base/database/database.ts';

/** The stored answer to a person's idempotency key. */
export interface StoredAnswer<Answer> {
  answer: Answer;
  /** Hash of the request in base64; null for answers of an older version. */
  requestHash: string | null;
}

/** The stored answer to a person's key, as a value in a larger statement. */
export const storedAnswer = (userId: number, key: string | null): Sql => sql`(
  select json_build_object('answer', answer, 'requestHash', encode(request_hash, 'base64')) from idempotency_keys
  where user_id = ${userId} and key = ${key})`;

export const selectStoredAnswer = <Answer>(db: Database, userId: number, key: string) =>
  db.value<StoredAnswer<Answer> | null>(sql`select ${storedAnswer(userId, key)}`);

/** The answer inserted by `insertAnswer`, for use in the same statement. */
export const insertedAnswer = sql`(select answer from given)`;

interface NewAnswer {
  userId: number;
  key: string;
  requestHash: Buffer;
  orderId: number;
  answer: object;
  now: Date;
}

/**
 * Stores the answer to a key, with the order's audit entry; violates the unique index
 * `idempotency_keys_pkey` if another request has just used the key.
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
    values (${userId}, ${key}, ${requestHash}, ${orderId}, ${insertedAnswer}, ${now})`),
  );
