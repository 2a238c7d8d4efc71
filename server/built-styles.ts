import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads built style sheets by address, each once; null for any other address. */
export function openBuiltStyles(folder: string): (href: string) => string | null {
  const known = new Map<string, string>();
  return (href) => {
    if (!/^\/assets\/[\w.-]+\.css$/.test(href)) return null;
    const styles = known.get(href) ?? readFileSync(join(folder, href), 'utf8').trim();
    known.set(href, styles);
    return styles;
  };
}
