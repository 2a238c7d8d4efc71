import type { FastifyInstance } from 'fastify';
import { invalid } from '#server/base/errors.ts';
import { answers } from '#shared/messages/en/server.ts';

/** How deep JSON may be nested; the deepest that any call takes is 5. */
const maxDepth = 32;

/** Has JSON bodies checked by `isTooDeep` before they are parsed. */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) =>
      isTooDeep(body) ? done(invalid({ body: answers.malformed })) : parse(request, body, done),
  );
}

/** Whether the text is nested deeper than any call has use for: 990 kB of opening brackets take a second to parse. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      at = endOfText(json, at);
    } else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === closeBracket || code === closeBrace) {
      depth -= 1;
    }
  }
  return false;
}

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text that begins at a quotation mark ends. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return json.length;
}
