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

/** A decorative picture in several widths, as HTML; without one, room for it. */
export function pictureHtml({ picture, className = '', sizes, widths }: PictureHtml): Html {
  if (!picture) return html`<span class="${className}"></span>`;
  const { src, srcSet } = sourcesOf(picture.photo, widths);
  const { width, height } = picture;
  return html`<img class="${className}" src="${src}" srcset="${srcSet}" sizes="${sizes}" width="${width}" height="${height}" alt="" loading="lazy" decoding="async">`;
}
