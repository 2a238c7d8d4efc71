import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Facts about the person that a guesser may know. */
export interface Known {
  email: string;
  /** Names of the person and their dealership. */
  names?: readonly string[];
}

/** Words on every page and in the published demo password. */
const shopWords = ['trimline', 'accessory', 'accessories'];
/** Shorter words occur inside too many others. */
const shortestWord = 3;
const shortestListed = 5;
/** Digits and signs around a word, such as '123!' or '-2026', add no strength. */
const mostDecoration = 6;
/** Fewest characters that must remain without the known words. */
const fewestOfOnesOwn = 6;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a guesser would try this password early: it is common, ignoring case, accents and
 * decoration; or without the names and addresses of person, dealership and shop little or only a
 * common password remains.
 */
export async function isCommonPassword(password: string, known: Known): Promise<boolean> {
  const guess = fold(password);
  if (new Set(guess).size < 3) return true;
  list ??= readList();
  const common = await list;
  const left = knownWords(known).reduce((text, word) => text.replaceAll(word, ''), guess);
  const isListed = [guess, left].some(
    (text) => common.has(text) || common.has(withoutDecoration(text)),
  );
  return isListed || (left !== guess && left.length < fewestOfOnesOwn);
}

/** Longest first, so that short words do not cut long ones up. */
function knownWords({ email, names = [] }: Known): string[] {
  const address = fold(email);
  const [localPart = ''] = address.split('@');
  const all = [
    address,
    localPart,
    ...partsOf(localPart),
    ...names.flatMap((name) => partsOf(fold(name))),
    ...shopWords,
  ];
  return all.filter((word) => word.length >= shortestWord).sort((a, b) => b.length - a.length);
}

const partsOf = (text: string) => text.split(/[^\p{L}\d]+/u);

/** 'password' for 'Password123!'; the whole text if its decoration is longer. */
function withoutDecoration(text: string): string {
  const bare = text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
  return text.length - bare.length <= mostDecoration ? bare : text;
}

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Read when the first password is chosen. */
async function readList(): Promise<ReadonlySet<string>> {
  const path = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const all: string[] = JSON.parse(await readFile(path, 'utf8'));
  return new Set(all.filter((password) => password.length >= shortestListed));
}
