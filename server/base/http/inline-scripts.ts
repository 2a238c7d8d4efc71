import { hash } from 'node:crypto';

/**
 * Removes nonces from a page and returns the hashes of the scripts with this nonce, as in
 * 'sha256-…'. Only the renderer knows the nonce, so injected scripts get no hash and do not run;
 * and a page without nonces can be cached (decision 018).
 */
export function withoutNonces(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  let clean = '';
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    clean += html.slice(from, at);
    from = at + attribute.length;
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue;
    const code = html.slice(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
    if (code !== '') hashes.add(`sha256-${hash('sha256', code, 'base64')}`);
  }
  return { html: clean + html.slice(from), hashes: [...hashes] };
}
