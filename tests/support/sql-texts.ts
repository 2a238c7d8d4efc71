/** The texts of the `sql` templates of a source, with what is put into them as it is written. */
export function sqlTexts(source: string): string[] {
  const starts = Array.from(source.matchAll(/\bsql`/g), ({ index }) => index + 'sql`'.length);
  return starts.map((start) => source.slice(start, endOfTemplate(source, start)));
}

/** A text of `sql` without what is put into it. */
export function withoutValues(text: string): string {
  const start = text.indexOf('${');
  if (start === -1) return text;
  const end = endOfValue(text, start + 2);
  return `${text.slice(0, start)}$${withoutValues(text.slice(end))}`;
}

/** The place of the backtick that ends a template whose text begins at `start`. */
function endOfTemplate(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '`') return at;
    else if (source.startsWith('${', at)) at = endOfValue(source, at + 2) - 1;
  }
  throw new Error(`A template has no end: ${source.slice(start, start + 80)}`);
}

/** The place after the brace that ends a value put into a template. */
function endOfValue(source: string, start: number): number {
  let depth = 1;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '`') at = endOfTemplate(source, at + 1);
    else if (source[at] === "'") at = endOfString(source, at);
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`A value has no end: ${source.slice(start, start + 80)}`);
}

/** The place of the quote that ends a string; the same place where its line has none (`/'/`). */
function endOfString(source: string, start: number): number {
  const length = source.slice(start).match(/^'(?:\\.|[^'\\\n])*'/)?.[0].length ?? 1;
  return start + length - 1;
}
