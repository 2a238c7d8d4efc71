import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.ts';

/** Programs of a PostgreSQL cluster that replaces a lost primary, by their Debian packages. */
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-client': '/usr/bin/psql',
  iproute2: '/usr/sbin/ip',
};

/** The packages of such a cluster that are not installed here. */
export const missingForCluster = (): string[] =>
  Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : name));

/** Installs a cluster's packages if this is root on Debian; otherwise its tests are skipped. */
export async function ensureCluster(): Promise<void> {
  if (missingForCluster().length > 0 && isRootOnDebian()) {
    console.log('Installing Patroni, etcd and HAProxy for the tests with a cluster ...');
    await installFromDebian(...missingForCluster(), 'python3-etcd');
  }
  const missing = missingForCluster();
  if (missing.length > 0)
    console.warn(`The tests with a cluster are SKIPPED: there is no ${missing.join(', ')} here.`);
}
