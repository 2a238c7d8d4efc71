import { ConfigError } from '#server/base/config.ts';

const oldestMajor = 16;

/** Throws ConfigError if a server's `server_version_num` (such as 150004) is too old. */
export function requireServerVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajor) return;
  throw new ConfigError([
    `DATABASE_URL: the server is PostgreSQL ${major}, and the shop needs ${oldestMajor} or later`,
  ]);
}
