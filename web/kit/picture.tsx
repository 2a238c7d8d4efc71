import type { SyntheticEvent } from 'react';
import { type PictureWidth, pictureWidths } from '#shared/rules/limits.ts';
import { sourcesOf } from './picture-sources.ts';

interface PictureProps {
  /** Address on the server, without a width; null shows a placeholder. */
  photo: string | null;
  alt: string;
  /** Size of the reserved room, in pixels. */
  width?: number;
  height?: number;
  /** Width on the page, as in the attribute `sizes`. */
  sizes?: string;
  /** Widths to offer, in pixels. */
  widths?: PictureWidth[];
  /** Fetched at once and first, for the first visible pictures. */
  eager?: boolean;
  className?: string | undefined;
}

const placeholder = '/placeholder.svg';
const usualWidths: PictureWidth[] = [200, 400, 800];

/** A picture in several widths with reserved room; a placeholder without a photo. */
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
      width={width}
      height={height}
      className={className}
      alt={alt}
      onError={showPlaceholder}
    />
  );
}

interface ThumbnailProps extends Pick<PictureProps, 'photo' | 'eager' | 'className'> {
  width: number;
  /** Three quarters of the width unless told. */
  height?: number;
}

/** A small picture of one size, beside words that say what it shows. */
export function Thumbnail({ width, height = (width * 3) / 4, ...rest }: ThumbnailProps) {
  const widths = pictureWidths.filter((pixels) => pixels >= width && pixels <= 3 * width);
  return <Picture {...rest} {...{ width, height, widths }} alt="" sizes={`${width}px`} />;
}

function showPlaceholder({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (image.getAttribute('src') === placeholder) return;
  image.removeAttribute('srcset');
  image.src = placeholder;
}
