import { filesOf, type Leaf, sentencesOf, textsOf } from '#tests/support/every-text.ts';

/**
 * Finds the text of the product that a control's name is, as English with … for values; null: a value alone.
 * Undefined: a French word for two English ones, of which nobody can tell which it is.
 */
export type WordingOf = (name: string) => string | null | undefined;

/** What stands in the gaps of the sentences of `sentencesOf`. */
const gap = /Zq[abcd](?:,? ?Zq[abcd])*|(?<![\d.,])(?:613|727|839|947)(?:[.,]00)?(?!\d)/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every text of both languages, by which controls are told apart whatever data they name. */
export async function wordings(): Promise<WordingOf> {
  const exact = new Map<string, string>();
  const ofFrench = new Map<string, string | undefined>();
  const patterns: { pattern: RegExp; wording: string }[] = [];
  for (const file of filesOf('en')) {
    const [english, french] = [await textsOf('en', file), await textsOf('fr', file)];
    for (const [path, text] of english) {
      for (const pair of sentencesOf(text, french.get(path) ?? (text as Leaf))) {
        const wording = pair.english.replace(gap, '…');
        for (const said of [pair.english, pair.french]) {
          const name = plain(said);
          if (!gap.test(said)) {
            const isOther = ofFrench.has(name) && ofFrench.get(name) !== wording;
            if (said === pair.english) exact.set(name, wording);
            else ofFrench.set(name, isOther ? undefined : wording);
          } else if (/\p{L}{3}/u.test(said.replace(gap, '')))
            patterns.push({
              pattern: new RegExp(`^${name.split(gap).map(escaped).join('.+')}$`, 'su'),
              wording,
            });
          gap.lastIndex = 0;
        }
      }
    }
  }
  // The one that says most: 'Remove hours: …' before 'Remove …'.
  patterns.sort((a, b) => b.pattern.source.length - a.pattern.source.length);
  return (name) => {
    if (exact.has(name)) return exact.get(name);
    if (ofFrench.has(name)) return ofFrench.get(name);
    return patterns.find(({ pattern }) => pattern.test(name))?.wording ?? null;
  };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
