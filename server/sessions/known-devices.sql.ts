import { type Database, sql } from '#server/database/database.ts';

/** Whether somebody with this address signed in with this browser before; asks the same whether or not they exist. */
export const isKnownDevice = async (db: Database, email: string, deviceHash: Buffer): Promise<boolean> => {
  const known = await db.row(sql`
    select from known_devices k join users u on u.id = k.user_id
    where lower(u.email) = lower(${email}) and k.device_hash = ${deviceHash} limit 1`);
  return known !== undefined;
};

export const upsertKnownDevice = (db: Database, userId: number, deviceHash: Buffer, now: Date) =>
  db.run(sql`
    insert into known_devices (user_id, device_hash, seen_at) values (${userId}, ${deviceHash}, ${now})
    on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at`);

/** Forgets the devices of a person, but the one to keep. */
export const deleteKnownDevices = (db: Database, userId: number, keep: Buffer | null = null) =>
  db.run(sql`delete from known_devices where user_id = ${userId} and device_hash is distinct from ${keep}`);

export const deleteOldDevices = (db: Database, before: Date) =>
  db.run(sql`delete from known_devices where seen_at < ${before}`);
