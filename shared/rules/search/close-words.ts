import { fold } from '../product-list.ts';
import { singular } from './alike.ts';
import { lookAlike } from './close-numbers.ts';
import { mistakesBetween } from './mistakes.ts';
import { littleWords, synonymGroups } from './synonyms.ts';

/** Words of accessories as they are compared, also in the singular, each with how it is written. */
type Vocabulary = ReadonlyMap<string, string>;

/** What words of a search may mean. */
interface Meaning {
  words: readonly string[];
  mistakes: number;
}

/** One mistake in five letters; with more a search could mean anything. */
const mistakesOfALetter = 0.2;
/** A space too many or too few. */
const wrongSpace = 0.75;
/** The end of a word that was only begun. */
const missingEnd = 1;
/** Shorter ones are near too many, or a part of them; longer ones are no words. */
const shortestWord = 3;
const longestWord = 30;
/** Meanings that are looked at, of a word and of words. */
const mostOfWord = 5;
const mostOfSearch = 40;

/**
 * What a search may mean that finds nothing, the likeliest first: its words put right by those of the
 * texts or by other words for accessories, joined or taken apart, as in 'floor mats' for 'florr mats'
 * and 'floormats'. Of words that are as near those of earlier texts come first.
 */
export function closeSearches(search: string, texts: readonly string[]): string[] {
  const known = vocabularyOf(texts);
  const typed = plainWords(search);
  let [meant, meantBefore]: [Meaning[], Meaning[]] = [[asWritten()], []];
  for (const [index, word] of typed.entries()) {
    const single = followed(meant, meaningsOf(word, known));
    const joined = followed(meantBefore, joinedWord(typed[index - 1] + word, known));
    [meant, meantBefore] = [likeliest([...single, ...joined], mostOfSearch), meant];
  }
  const most = typed.join('').length * mistakesOfALetter;
  const near = meant.filter(({ mistakes }) => mistakes <= most);
  const own = inWords(typed);
  return [...new Set(near.map(({ words }) => inWords(words)))].filter((each) => each !== own);
}

const plainWords = (text: string) => text.split(/[^\p{L}\p{N}]/u).filter(Boolean);

/** Words as a text; a French article is part of its noun. */
const inWords = (words: readonly string[]) =>
  words
    .join(' ')
    .toLowerCase()
    .replace(/(?<=^| )([dl]) (?=\S)/g, '$1’');

function vocabularyOf(texts: readonly string[]): Vocabulary {
  const known = new Map<string, string>();
  for (const word of new Set([...texts, ...synonymGroups.flat()].flatMap(plainWords)))
    for (const written of [word.toLowerCase(), singular(word.toLowerCase())])
      if (!known.has(fold(written))) known.set(fold(written), written);
  return known;
}

const asWritten = (...words: string[]): Meaning => ({ words, mistakes: 0 });

const followed = (before: readonly Meaning[], next: readonly Meaning[]): Meaning[] =>
  before.flatMap(({ words, mistakes }) =>
    next.map((more) => ({
      words: [...words, ...more.words],
      mistakes: mistakes + more.mistakes,
    })),
  );

/** Those with the fewest mistakes; those that have as many stay in their order. */
const likeliest = (meanings: readonly Meaning[], most: number): Meaning[] =>
  [...meanings].sort((a, b) => a.mistakes - b.mistakes).slice(0, most);

/** A word itself where there is such a one, those near it, its parts, and itself as the beginning of one. */
function meaningsOf(typed: string, known: Vocabulary): Meaning[] {
  const word = fold(typed);
  const itself = asWritten(typed);
  if (littleWords.has(word)) return [itself];
  const others = [...nearWords(word, known), ...takenApart(word, known)];
  if (isKnown(word, known))
    return likeliest([itself, ...others.filter(isNotJust(word))], mostOfWord);
  const isBeginning = [...known.keys()].some((each) => each.startsWith(word));
  const beginning = isBeginning ? [{ ...itself, mistakes: missingEnd }] : [];
  return [...likeliest(others, mostOfWord), ...beginning];
}

/** Whether something is more than a word's plural or singular, which find the same. */
const isNotJust =
  (word: string) =>
  ({ words }: Meaning): boolean =>
    singular(fold(words.join(' '))) !== singular(word);

const isKnown = (word: string, known: Vocabulary) => known.has(word) || known.has(singular(word));

/** The words from which one is few mistakes apart. */
function nearWords(word: string, known: Vocabulary): Meaning[] {
  const near: Meaning[] = [];
  for (const [each, written] of known) {
    const most = mostMistakes(Math.min(word.length, each.length));
    if (Math.abs(word.length - each.length) > most) continue;
    const mistakes = mistakesIn(word, each, most);
    if (mistakes <= most) near.push({ words: [written], mistakes });
  }
  return likeliest(near, mostOfWord);
}

/** The more the longer a word is. */
function mostMistakes(letters: number): number {
  if (letters < shortestWord || letters > longestWord) return -1;
  return letters > 4 ? 2 : 1;
}

/** In words with digits, signs may only be taken for those that look alike: 'R18' is not 'R17'. */
function mistakesIn(word: string, each: string, most: number): number {
  if (!/\d/.test(word + each)) return mistakesBetween(word, each, most);
  return lookAlike(word) === lookAlike(each) ? 0.5 : Number.POSITIVE_INFINITY;
}

/** Two words that are one, with a mistake at most. */
const joinedWord = (word: string, known: Vocabulary): Meaning[] =>
  followed([{ words: [], mistakes: wrongSpace }], almost(fold(word), known));

/** The words from which one is a mistake apart. */
const almost = (word: string, known: Vocabulary): Meaning[] =>
  nearWords(word, known).filter(({ mistakes }) => mistakes <= 1);

/** Two words that were written as one, at times with a little one between. */
function takenApart(word: string, known: Vocabulary): Meaning[] {
  const cuts = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  return cuts.flatMap(([first, rest]) =>
    ['', ...littleWords]
      .filter((little) => rest.startsWith(little))
      .flatMap((little) => bothWords(first, little, rest.slice(little.length), known)),
  );
}

/** Two words of which at most one has a mistake; the first may be a little one. */
function bothWords(first: string, little: string, second: string, known: Vocabulary): Meaning[] {
  const isFirst = isPart(first, known) || littleWords.has(first);
  const isSecond = isPart(second, known);
  if (!isFirst && !isSecond) return [];
  const partsOf = (part: string, isRight: boolean) =>
    isRight ? [asWritten(known.get(part) ?? part)] : almost(part, known);
  const spaces = little
    ? { words: [little], mistakes: 2 * wrongSpace }
    : { words: [], mistakes: wrongSpace };
  return followed(followed(partsOf(first, isFirst), [spaces]), partsOf(second, isSecond));
}

const isPart = (word: string, known: Vocabulary) =>
  word.length >= shortestWord && isKnown(word, known);
