import { createHash } from 'node:crypto';

/**
 * Takes the nonces out of a page and returns the hashes of the scripts that had this one, as in 'sha256-…'. Only the
 * rendering itself knows the nonce, so a script that got into the page by any other way is not allowed to run; and as the
 * page names no nonce it can be sent many times (decision 018).
 */
export function withoutNonces(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of scripts) {
    if (attributes.includes(attribute) && code !== '') {
      hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
    }
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}
