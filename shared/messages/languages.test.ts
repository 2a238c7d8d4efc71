import { describe, expect, test } from 'vitest';
import {
  filesOf,
  handsOnEnglish,
  hasSameGaps,
  type Pair,
  sentencesOf,
  textsOf,
} from '../../tests/support/every-text.ts';

/** Texts that show a value in another form: English has a year's last two figures here. */
const otherwise = new Set(['shop.ts header.vehicle']);

/** Signs that stand between texts, and begin and end with a space. */
const signs = 'punctuation.ts';

const files = filesOf('fr');
const texts = (
  await Promise.all(
    files
      .filter((file) => file !== signs)
      .map(async (file) => {
        const [english, french] = [await textsOf('en', file), await textsOf('fr', file)];
        const inOrder = [...french.values()]; // a name that is itself a text differs
        return [...english].map(([name, text], index): [name: string, pairs: Pair[]] => [
          `${file} ${name}`,
          sentencesOf(text, french.get(name) ?? inOrder[index] ?? ''),
        ]);
      }),
  )
).flat();

/** The French sentences that break a rule, with their names. */
const breaking = (isBroken: (french: string, pair: Pair) => boolean): string[] =>
  texts.flatMap(([name, sentences]) => {
    const broken = sentences.find((pair) => isBroken(pair.french, pair));
    return broken ? [`${name}: ${broken.french}`] : [];
  });

describe('every text', () => {
  test('stands in the same file of either language', () => {
    expect(files).toEqual(filesOf('en'));
    expect(files.length).toBeGreaterThan(50);
  });

  test('is worded in French', () => {
    expect(files.filter(handsOnEnglish)).toEqual([]);
  });

  test('can be said, and is not empty', () => {
    const unsaid = texts.filter(([, sentences]) => sentences.length === 0).map(([name]) => name);
    expect(unsaid).toEqual([]);
    const isEmpty = (text: string) => text.trim() === '';
    expect(breaking((french, { english }) => isEmpty(french) !== isEmpty(english))).toEqual([]);
  });

  test('shows the same values in either language', () => {
    const names = breaking((_, pair) => !hasSameGaps(pair)).map((broken) => broken.split(':')[0]!);
    expect(names.filter((name) => !otherwise.has(name))).toEqual([]);
  });
});

/** English words that French does not have. */
const englishWords =
  /(?<![\p{L}-])(the|and|of|is|are|was|were|be|been|your|you|we|they|their|its|it|this|that|these|with|without|for|from|have|has|had|not|please|cannot|can|must|may|will|to|in|at|by|all|any|no|new|order|orders|dealer|dealership|save|saved|could|cart|price|search|email|e-mail)(?![\p{L}-])/iu;
/** What is called so in French too: settings of browsers, apps, commands, values of files, models, a declaration in both languages. */
const namesInEnglish =
  /Do Not Track|Global Privacy Control|npm run \w+|[A-Z]\w+ Authenticator|yes ou no|Fjord, Core, Plus|I have received the French version and wish to be bound by the English one/g;

test('no English is left', () => {
  expect(
    breaking((french, { english }) => {
      const said = french.replace(namesInEnglish, '');
      return englishWords.test(said) || (french === english && said.trim().split(/\s+/).length > 3);
    }),
  ).toEqual([]);
});

/** Whether a gap is without a value, which leaves the spaces around it. */
const hasNothingIn = ({ english, values }: Pair) =>
  values.includes('') || /\s\s|^\s|\s$/.test(english);

/**
 * Usage of the Office québécois de la langue française, Banque de dépannage linguistique: its table
 * of spaces before and after signs, and its articles on figures, numéro, hours and the dollar.
 */
describe('French typography', () => {
  test.each([
    ['a no-break space before a colon', /(?<!\u00A0|^|[\d:])(?::(?!\/\/|\d))/],
    ['no-break spaces inside « »', /«(?!\u00A0)|(?<!\u00A0)»/],
    ['no space before a semicolon, a question mark and an exclamation mark', /\s[;!?]/],
    ['the curved apostrophe', /'/],
    ['no quotation marks of English', /["“”]/],
    ['no two spaces, and none at the ends', /\s\s|^\s|\s$/],
    [
      'a raised o for a number, and a no-break space after it',
      /n[°º]|№|\bno\.? \d|nᵒ\s?(?<!\u00A0)\d/i,
    ],
    ['three dots of one kind', /…|(?<!\.)\.\.(?!\.)/],
    [
      'a no-break space between a figure and its sign or unit',
      /\d ?[%$]|\d ?(?:h|min|s|d|j|ko|Mo|Go|To|kg|cm|mm)(?![\p{L}\d])/u,
    ],
    ['the sign of the dollar after the amount', /\$\s?\d/],
  ])('has %s', (_, isBroken) => {
    expect(breaking((french, pair) => !hasNothingIn(pair) && isBroken.test(french))).toEqual([]);
  });
});
