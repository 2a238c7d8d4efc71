import { describe, expect, test } from 'vitest';
import {
  filesOf,
  hasSameGaps,
  isOpen,
  type Pair,
  sentencesOf,
  textsOf,
} from '../../tests/support/every-text.ts';

/** Files whose French is not written yet; none may come back. */
const open = new Set([
  'account.ts',
  'analytics-api.ts',
  'audit-actions.ts',
  'checkout.ts',
  'customers.ts',
  'images.ts',
  'import-rows.ts',
  'mail.ts',
  'orders-api.ts',
  'orders.ts',
  'personal-data.ts',
  'platform/catalogue.ts',
  'platform/dealerships.ts',
  'platform/frame.ts',
  'platform/health.ts',
  'platform/people.ts',
  'platform/sign-in.ts',
  'platform/terms.ts',
  'platform/vehicles.ts',
  'privacy.ts',
  'security.ts',
  'server.ts',
  'stats.ts',
  'validation.ts',
]);

/** Texts that show a value in another form: English has a year's last two figures here. */
const otherwise = new Set(['shop.ts header.vehicle']);

const files = filesOf('fr');
const pairs = await Promise.all(
  files
    .filter((file) => !isOpen(file))
    .map(async (file) => {
      const [english, french] = [await textsOf('en', file), await textsOf('fr', file)];
      return [...english].map(([name, text]): [name: string, pairs: Pair[]] => [
        `${file} ${name}`,
        sentencesOf(text, french.get(name) ?? ''),
      ]);
    }),
);
const texts = pairs.flat();

/** English texts of open files, which worded ones may show until then. */
const lent = (
  await Promise.all(files.filter((file) => isOpen(file)).map((file) => textsOf('en', file)))
).flatMap((found) =>
  [...found.values()].flatMap((text) => (text.length > 3 && typeof text === 'string' ? text : [])),
);
const isLent = ({ english, french }: Pair) =>
  open.size > 0 && (english === french || lent.some((text) => french.includes(text)));

/** The French sentences that break a rule, with their names. */
const breaking = (isBroken: (french: string, pair: Pair) => boolean): string[] =>
  texts.flatMap(([name, sentences]) => {
    const broken = sentences.find((pair) => !isLent(pair) && isBroken(pair.french, pair));
    return broken ? [`${name}: ${broken.french}`] : [];
  });

describe('every text', () => {
  test('stands in the same file of either language', () => {
    expect(files).toEqual(filesOf('en'));
    expect(files.length).toBeGreaterThan(50);
  });

  test('is worded in French', () => {
    expect(files.filter((file) => isOpen(file) && !open.has(file))).toEqual([]);
  });

  test('can be said, and is not empty', () => {
    expect(texts.filter(([, sentences]) => sentences.length === 0).map(([name]) => name)).toEqual(
      [],
    );
    expect(
      breaking((french, { english }) => (french.trim() === '') !== (english.trim() === '')),
    ).toEqual([]);
  });

  test('shows the same values in either language', () => {
    const names = breaking((_, pair) => !hasSameGaps(pair)).map((broken) => broken.split(':')[0]!);
    expect(names.filter((name) => !otherwise.has(name))).toEqual([]);
  });
});

/** English words that French does not have; names of products and settings are said in English. */
const englishWords =
  /(?<![\p{L}-])(the|and|of|is|are|was|were|be|been|your|you|we|they|their|its|it|this|that|these|with|without|for|from|have|has|had|not|please|cannot|can|must|may|will|to|in|at|by|all|any|no|new|order|orders|dealer|dealership|save|saved|could|could|cart|price|search|email|e-mail)(?![\p{L}-])/iu;
const namesInEnglish = /Do Not Track|Global Privacy Control|npm run \w+|[A-Z]\w+ Authenticator/g;

test('no English is left', () => {
  expect(
    breaking((french, { english }) => {
      const said = french.replace(namesInEnglish, '');
      return englishWords.test(said) || (french === english && said.trim().split(/\s+/).length > 3);
    }),
  ).toEqual([]);
});

/** Usage of the Office québécois de la langue française, by its tables of spacing and signs. */
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
      /n[°º]|№|\bno\.? \d|nᵒ(?!\u00A0|$)/i,
    ],
    ['three dots of one kind', /…|(?<!\.)\.\.(?!\.)/],
    [
      'a no-break space between a figure and its sign or unit',
      /\d(?:[ ]?[%$]|[ ]?(?:h|min|s|d|j|ko|Mo|Go|To|kg|cm|mm)(?![\p{L}\d]))/u,
    ],
    ['the sign of the dollar after the amount', /\$\s?\d/],
  ])('has %s', (_, isBroken) => {
    // A gap without a value leaves its spaces behind.
    expect(breaking((french, { values }) => !values.includes('') && isBroken.test(french))).toEqual(
      [],
    );
  });
});
