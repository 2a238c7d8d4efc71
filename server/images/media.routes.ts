import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '#server/http/ctx.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { images as messages } from '#shared/messages/en/images.ts';
import { acceptedFormat } from './accepted-format.ts';
import { maxKeptWidth } from './prepare-image.ts';
import { minVariantWidth, openVariants, servedWidth, type VariantFormat } from './variants.ts';

/** Serves pictures at `/media/NAME?w=PIXELS` in the best format that the browser accepts (contract 4, images). */
export async function mediaRoutes(app: FastifyInstance, parts: Pick<Parts, 'images' | 'log'>): Promise<void> {
  const findVariant = openVariants(parts.images, parts.log);

  app.get<MediaRequest>('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (!/^[0-9a-f]{40}\.webp$/.test(name)) throw notFound();
    const width = widthOf(request.query.w);
    const format = acceptedFormat(request.headers.accept);
    const bytes = await findVariant(name, width, format);
    if (!bytes) throw notFound();

    const tag = `"${name.slice(0, 40)}-${width ?? 'full'}-${format}"`;
    reply.headers({ ...headers, ETag: tag });
    if (isKnown(request, tag)) return reply.code(304).send();
    return reply.type(typeOf(format, bytes)).send(bytes);
  });
}

interface MediaRequest {
  Params: { name: string };
  Querystring: { w?: string | string[] };
}

/** A name is the hash of the content, so what it names never changes. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin', // web mail shows them too
};

function widthOf(asked: string | string[] | undefined): number | undefined {
  if (asked === undefined) return undefined;
  const width = typeof asked === 'string' && /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  if (width < minVariantWidth || width > maxKeptWidth)
    throw invalid({ w: messages.width(minVariantWidth, maxKeptWidth) });
  return servedWidth(width);
}

function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((entry) => [tag, '*'].includes(entry.trim().replace(/^W\//, '')));
}

function typeOf(format: VariantFormat, bytes: Buffer): string {
  if (format !== 'plain') return `image/${format}`;
  return bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
}
