import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '#server/base/at-most.ts';
import { invalid } from '#server/base/errors.ts';
import { isCommonPassword, type Known } from './common-passwords.ts';

/** argon2id at the cost recommended by OWASP: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes two at a time, each 10 ms of CPU and 19 MiB; 100 may wait, further ones get 503. */
const inTurn = atMost(2, 100);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/** Compared against if there is no account or password, so that the time reveals nothing. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

/** Whether the password matches the hash; null matches nothing. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && typeof passwordHash === 'string';
}

/** Hashes a chosen password; throws 422 at the field `password` if it is easily guessed. */
export async function hashChosenPassword(password: string, known: Known): Promise<string> {
  await refuseCommonPassword(password, known);
  return hashPassword(password);
}

/** Throws 422 at the field `password` if it is easily guessed by anyone who knows these facts. */
export async function refuseCommonPassword(password: string, known: Known): Promise<void> {
  if (await isCommonPassword(password, known))
    throw invalid({ password: { key: 'fieldProblems.commonPassword' } });
}
