/** A paragraph, which may have several lines, or a list of items. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * A plain text in blocks: an empty line ends one, and lines that begin with '- ' are the items of a
 * list. Nothing else is read, so no text can bring markup.
 */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.trim();
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = words !== '';
    if (!isOpen) continue;
    const item = /^[-•] (.*)$/.exec(words)?.[1]?.trim();
    if (item === undefined) addLine(blocks, last, words);
    else if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  }
  return blocks;
}

/** A line goes on with the paragraph or the item before it. */
function addLine(blocks: TextBlock[], last: TextBlock | undefined, words: string): void {
  if (last?.kind === 'paragraph') last.text += `\n${words}`;
  else if (last) last.items.push(`${last.items.pop()} ${words}`);
  else blocks.push({ kind: 'paragraph', text: words });
}
