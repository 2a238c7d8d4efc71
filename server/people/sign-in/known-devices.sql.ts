import { type Database, sql } from '#server/base/database/database.ts';

/** Whether this account has signed in with this browser before. */
export const isKnownDevice = async (
  db: Database,
  userId: number,
  deviceHash: Buffer,
): Promise<boolean> =>
  (await db.row(sql`
    select from known_devices where user_id = ${userId} and device_hash = ${deviceHash}`)) !==
  undefined;

export const upsertKnownDevice = (db: Database, userId: number, deviceHash: Buffer, now: Date) =>
  db.run(sql`
    insert into known_devices (user_id, device_hash, seen_at) values (${userId}, ${deviceHash}, ${now})
    on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at`);

/** Forgets a person's devices except `keep`. */
export const deleteKnownDevices = (db: Database, userId: number, keep: Buffer | null = null) =>
  db.run(sql`
    delete from known_devices where user_id = ${userId} and device_hash is distinct from ${keep}`);
