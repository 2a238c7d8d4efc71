import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, invalid, notFound, orNotFound, tooMany } from '#server/base/errors.ts';
import {
  openVariants,
  type PictureVariant,
  picturePath,
  servedWidth,
  type VariantFormat,
} from '#server/base/images/variants.ts';
import { maxKeptWidth } from '#shared/rules/limits.ts';
import { acceptedFormat } from './accepted-format.ts';
import { admitted } from './admission.ts';
import { clientOf, isBalancer } from './client.ts';
import type { Parts } from './ctx.ts';
import { hasAnswer } from './etag.ts';
import { openTallies } from './minute-tallies.ts';

/** Smallest width in pixels that may be requested. */
const leastWidth = 16;

/** Serves pictures at `/media/NAME?w=PIXELS` in the browser's best format (contract 4, images). */
export async function mediaRoutes(app: FastifyInstance, parts: MediaParts): Promise<void> {
  const findVariant = openVariants(parts.images, parts.log);
  const admit = limitMaking(parts);

  app.get<MediaRequest>('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (!/^[0-9a-f]{40}\.webp$/.test(name)) throw notFound();
    const wanted = {
      name,
      width: widthOf(request.query.w),
      format: acceptedFormat(request.headers.accept),
    };
    try {
      const bytes = await admitted('aside', () => findVariant(wanted, () => admit(request)));
      return send(request, reply, wanted, bytes);
    } catch (error) {
      if (!isTooMuch(error) || !acceptsWebp(request.headers.accept)) throw error;
      const bytes = orNotFound(await parts.images.read(picturePath(name)));
      return reply
        .headers({ ...headers, 'Cache-Control': 'no-store' })
        .type('image/webp')
        .send(bytes);
    }
  });
}

type MediaParts = Pick<Parts, 'images' | 'log' | 'config' | 'now'>;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, width, format }: PictureVariant,
  bytes: Buffer | null,
) {
  if (!bytes) throw notFound();
  const tag = `"${name.slice(0, 40)}-${width ?? 'full'}-${format}"`;
  reply.headers({ ...headers, ETag: tag });
  if (hasAnswer(request, tag)) return reply.code(304).send();
  return reply.type(typeOf(format, bytes)).send(bytes);
}

/** Throws 429 if a client makes too many variants in a minute: each takes 50 ms and disk space. */
function limitMaking({ config, now }: Pick<Parts, 'config' | 'now'>) {
  const { rateLimit, limits, trustProxy } = config;
  const tallies = openTallies(now);
  const ofBalancers = isBalancer(trustProxy);
  return ({ ip }: FastifyRequest): void => {
    if (!rateLimit || ofBalancers(ip)) return;
    const waitSeconds = tallies.add(clientOf(ip), limits.picturesOfClient);
    if (waitSeconds > 0) throw tooMany(waitSeconds);
  };
}

interface MediaRequest {
  Params: { name: string };
  Querystring: { w?: string | string[] };
}

/** A name is the hash of its content, so the answer never changes. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin', // for web mail
};

function widthOf(asked: string | string[] | undefined): number | undefined {
  if (asked === undefined) return undefined;
  const width = typeof asked === 'string' && /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  if (width < leastWidth || width > maxKeptWidth)
    throw invalid({ w: { key: 'images.width', values: [leastWidth, maxKeptWidth] } });
  return servedWidth(width);
}

function typeOf(format: VariantFormat, bytes: Buffer): string {
  if (format !== 'plain') return `image/${format}`;
  return bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
}

/** Whether a new variant was refused; the stored picture is then sent instead. */
const isTooMuch = (error: unknown) =>
  error instanceof HttpError && [429, 503].includes(error.status);

const acceptsWebp = (accept = '') => acceptedFormat(accept.replace(/image\/avif/gi, '')) === 'webp';
