import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What whoever guesses knows of the person. */
export interface Known {
  email: string;
  /** Of the person and their dealership. */
  names?: readonly string[];
}

/** On every page, and in the password of the demo accounts that the README publishes. */
const shopWords = ['trimline', 'accessory', 'accessories'];
/** A shorter word stands inside too many others. */
const shortestWord = 3;
const shortestListed = 5;
/** Digits and signs around a word, such as '123!' or '-2026', that add nothing. */
const mostDecoration = 6;
/** Characters that have to be left when the known words are taken out. */
const fewestOfOnesOwn = 6;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether somebody who guesses would try this password early: it is on the list of common ones, whatever its case, accents
 * and what stands around it; or little or nothing but a common one is left beside the names and the address of the person,
 * of the dealership, and of the shop.
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

/** The longest first, so that no short one cuts it up. */
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

/** 'password' of 'Password123!'; the text itself where more stands around it. */
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
