import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minPasswordLength } from '#shared/rules/limits.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether somebody who guesses would try this password early: it is on the list of common ones, which knows neither
 * case nor spaces around, or it is the person's own address or name in it.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const guess = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (guess === address || guess === address.split('@')[0] || new Set(guess).size < 3) return true;
  list ??= readList();
  return (await list).has(guess);
}

/** Read when the first password is chosen; those that are too short anyway are left out. */
async function readList(): Promise<ReadonlySet<string>> {
  const path = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const all: string[] = JSON.parse(await readFile(path, 'utf8'));
  return new Set(all.filter((password) => password.length >= minPasswordLength));
}
