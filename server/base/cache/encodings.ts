import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller bodies are sent unencoded. */
const threshold = 1_024;

/** The best encoding that an Accept-Encoding header allows for a body of `bytes` bytes. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding {
  if (!accepted || bytes < threshold) return 'identity';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the header names the encoding, and not with 'q=0'. */
function takes(accepted: string, encoding: string): boolean {
  const start = accepted.indexOf(encoding);
  if (start < 0) return false;
  return (
    !accepted.includes('q=0') ||
    !new RegExp(`(^|[\\s,])${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
  );
}

/** Encodes a body for sending it many times. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return zip(body, { level: 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
