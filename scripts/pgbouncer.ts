import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.ts';

const usualPlaces = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

/** Path of a PgBouncer: PGBOUNCER_PATH or an installed one; undefined where there is none. */
export function installedPgbouncer(): string | undefined {
  const given = process.env.PGBOUNCER_PATH;
  if (given && !existsSync(given)) throw new Error(`PGBOUNCER_PATH: there is nothing at ${given}`);
  return given || usualPlaces.find((path) => existsSync(path));
}

/** Installs PgBouncer where possible; elsewhere says that its tests will be skipped. */
export async function ensurePgbouncer(): Promise<void> {
  if (installedPgbouncer()) return;
  if (isRootOnDebian()) {
    console.log('Installing PgBouncer for the tests with a pooler ...');
    await installFromDebian('pgbouncer');
  }
  if (!installedPgbouncer()) {
    console.warn(
      'There is no PgBouncer here: the tests with a pooler are SKIPPED. Install one, or set PGBOUNCER_PATH to it.',
    );
  }
}
