import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { Reasoned } from '#server/base/reasoned.ts';
import type { Text } from '#shared/messages/text.ts';
import { isPublicAddress } from './public-address.ts';

/** Largest picture that is fetched, in bytes. */
const maxBytes = 10_000_000;
const maxSeconds = 10;
const maxRedirects = 3;

/** A picture that was not fetched, with the reason for people. */
export class NotFetched extends Reasoned {}

/** How names become addresses, and which of these may be asked. */
export interface PictureWeb {
  /** All IP addresses of a host. */
  resolve(host: string): Promise<string[]>;
  mayAsk(address: string, port: number): boolean;
}

const publicWeb: PictureWeb = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayAsk: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
};

/**
 * Fetches a picture from a public address: the name is resolved once, every address of it must be
 * public, and the connection goes to the resolved one, at each redirect anew. Throws NotFetched.
 */
export async function fetchPicture(address: string, web = publicWeb): Promise<Buffer> {
  const signal = AbortSignal.timeout(maxSeconds * 1_000);
  try {
    let next = urlOf(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(next, web, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        next = urlOf(headers.location, next);
        continue;
      }
      return await pictureIn(answer);
    }
    throw new NotFetched({ key: 'pictureProblems.tooManyRedirects', values: [maxRedirects] });
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    throw new NotFetched(
      signal.aborted
        ? { key: 'pictureProblems.tooSlow', values: [maxSeconds] }
        : { key: 'pictureProblems.notReached' },
      { cause: error },
    );
  }
}

/** An address of a picture; `base` is the page that leads to it. Throws NotFetched. */
function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  const isOfWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isOfWeb || url.username !== '' || url.password !== '')
    throw new NotFetched({ key: 'pictureProblems.noAddress' });
  return url;
}

async function ask(url: URL, web: PictureWeb, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const found = isIP(host) ? [host] : await inTime(web.resolve(host), signal);
  if (found.length === 0 || !found.every((address) => web.mayAsk(address, port)))
    throw new NotFetched({ key: 'pictureProblems.notPublic' });
  const address = found[0]!;
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Trimline' },
      // Whatever the name says by now: the connection goes to the address that was looked at.
      lookup: (_, options, done) => {
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    });
    request.once('response', resolve).once('error', reject).end();
  });
}

/** Waits no longer than the signal allows: looking a name up cannot be stopped. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

async function pictureIn(answer: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  const refuse = (text: Text) => {
    answer.destroy();
    return new NotFetched(text);
  };
  if (statusCode !== 200) throw refuse({ key: 'pictureProblems.status', values: [statusCode] });
  const type = headers['content-type'] ?? 'image/';
  if (!/^(image\/|application\/octet-stream\b)/i.test(type))
    throw refuse({ key: 'pictureProblems.noPicture' });
  const tooLarge: Text = { key: 'pictureProblems.tooLarge', values: [maxBytes / 1_000_000] };
  if (Number(headers['content-length']) > maxBytes) throw refuse(tooLarge);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw refuse(tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
