/** The most letters of a product's description on a tablet. */
const most = 220;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The beginning of a description without tags: whole sentences if one fits, else whole words. */
export function beginningOf(text: string): string {
  const plain = text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!);
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  const sentences = cut.match(/^.*[.!?](?=\s)/s)?.[0];
  return sentences ?? `${cut.replace(/\s\S*$/, '').trimEnd()}…`;
}
