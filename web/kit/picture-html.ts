import { type Html, html } from '#shared/html.ts';
import type { PictureWidth } from '#shared/rules/limits.ts';
import { sourcesOf } from './picture-sources.ts';

interface PictureHtml {
  picture: { photo: string; width: number; height: number } | null | undefined;
  className: string | undefined;
  /** Width on the page, as in the attribute `sizes`. */
  sizes: string;
  widths: PictureWidth[];
}

/** A decorative picture in several widths on a ground of that class, as HTML; without one, the bare ground. */
export function pictureHtml({ picture, className = '', sizes, widths }: PictureHtml): Html {
  return html`<span class="${className}">${picture ? imageHtml(picture, sizes, widths) : null}</span>`;
}

function imageHtml(
  { photo, width, height }: NonNullable<PictureHtml['picture']>,
  sizes: string,
  widths: PictureWidth[],
): Html {
  const { src, srcSet } = sourcesOf(photo, widths);
  return html`<img src="${src}" srcset="${srcSet}" sizes="${sizes}" width="${width}" height="${height}" alt="" loading="lazy" decoding="async">`;
}
