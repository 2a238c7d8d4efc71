import { expect, test } from 'vitest';
import { requireServerVersion } from './server-version.ts';

test.each([90_624, 140_011, 150_004, 159_999])(
  'a server of version %i is refused in one sentence',
  (version) => {
    const major = Math.floor(version / 10_000);
    expect(() => requireServerVersion(version)).toThrow(
      `The settings have mistakes:\n- DATABASE_URL: the server is PostgreSQL ${major}, and the shop needs 16 or later`,
    );
  },
);

test.each([160_000, 160_009, 180_004, 200_000])('a server of version %i is taken', (version) => {
  requireServerVersion(version);
});
