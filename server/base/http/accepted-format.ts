import type { VariantFormat } from '#server/base/images/variants.ts';

/**
 * The preferred format of an Accept header (RFC 9110, 12.5.1), AVIF before WebP at equal quality.
 * Wildcards are ignored, because browsers without AVIF or WebP send them too.
 */
export function acceptedFormat(accept = ''): VariantFormat {
  const wanted = new Map(accept.toLowerCase().split(',').map(typeAndQuality));
  const avif = wanted.get('image/avif') ?? 0;
  const webp = wanted.get('image/webp') ?? 0;
  if (avif > 0 && avif >= webp) return 'avif';
  return webp > 0 ? 'webp' : 'plain';
}

function typeAndQuality(entry: string): [string, number] {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
