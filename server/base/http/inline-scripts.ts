import { hash } from 'node:crypto';

/**
 * Takes the nonces out of a page and returns the hashes of the scripts that had this one, as in 'sha256-…'. Only the
 * rendering itself knows the nonce, so a script that got into the page by any other way is not allowed to run; and as the
 * page names no nonce it can be sent many times (decision 018).
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
