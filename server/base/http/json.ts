import type { FastifyInstance } from 'fastify';
import { invalid } from '#server/base/errors.ts';

/** Deepest allowed nesting of JSON; no call needs more than 5. */
const maxDepth = 32;

/** Checks JSON bodies with `isTooDeep` before parsing them. */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) =>
      isTooDeep(body)
        ? done(invalid({ body: { key: 'answers.malformed' } }))
        : parse(request, body, done),
  );
}

/** Whether JSON is nested too deep: 990 kB of opening brackets would take a second to parse. */
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

/** End of the string that starts at a quotation mark. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return json.length;
}
