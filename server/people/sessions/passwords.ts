import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '#server/base/at-most.ts';
import { invalid } from '#server/base/errors.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { isCommonPassword, type Known } from './common-passwords.ts';

/** argon2id at the cost that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time, each 10 ms of a processor and 19 MiB, over everything that hashes; who comes when 100 wait gets 503. */
const inTurn = atMost(2, 100);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/** Compared against where there is no account or no password, so that the time tells nothing. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

/** Whether the password is the one of this hash; null is nobody's. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && typeof passwordHash === 'string';
}

/** The hash of a password that somebody chose; throws 422 at the field `password` for one that is easily guessed. */
export async function hashChosenPassword(password: string, known: Known): Promise<string> {
  await refuseCommonPassword(password, known);
  return hashPassword(password);
}

/** Throws 422 at the field `password` for one that is easily guessed by who knows this of the person. */
export async function refuseCommonPassword(password: string, known: Known): Promise<void> {
  if (await isCommonPassword(password, known)) throw invalid({ password: texts.commonPassword });
}
