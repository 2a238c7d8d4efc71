import type { SyntheticEvent } from 'react';
import type { PictureWidth } from '#shared/rules/limits.ts';

interface PictureProps {
  /** Address of the picture on the server, without a width; null shows the placeholder. */
  photo: string | null;
  alt: string;
  /** Shape of the room that is kept until it has come, in pixels. */
  width?: number;
  height?: number;
  /** How wide it stands on the page, as in the attribute of the same name. */
  sizes?: string;
  /** Widths in pixels that the server is asked for. */
  widths?: PictureWidth[];
  /** Among the first things seen: fetched at once and first. */
  eager?: boolean;
  className?: string | undefined;
}

const placeholder = '/placeholder.svg';
const usualWidths: PictureWidth[] = [200, 400, 800];

/** A picture in the widths that screens need, keeping its room; the placeholder where there is none. */
export function Picture({
  photo,
  alt,
  width = 400,
  height = 300,
  sizes = '(min-width: 768px) 400px, 100vw',
  widths = usualWidths,
  eager,
  className,
}: PictureProps) {
  const source = photo === null ? { src: placeholder } : { ...sourcesOf(photo, widths), sizes };
  return (
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      {...source}
      {...{ width, height, className }}
      alt={alt}
      onError={showPlaceholder}
    />
  );
}

function sourcesOf(photo: string, widths: PictureWidth[]) {
  const at = (pixels: number) => `${photo}?w=${pixels}`;
  return {
    src: at(widths[1] ?? widths[0]!),
    srcSet: widths.map((pixels) => `${at(pixels)} ${pixels}w`).join(', '),
  };
}

function showPlaceholder({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (image.getAttribute('src') === placeholder) return;
  image.removeAttribute('srcset');
  image.src = placeholder;
}
