import { z } from 'zod';
import {
  bannerLinkField,
  lacksHeadline,
  maxAboutLength,
  maxBannerButtonLength,
  maxBannerTextLength,
  maxHeadlineLength,
} from '#shared/rules/banners.ts';
import { validate } from '#shared/rules/form.ts';
import { languages } from '#shared/rules/languages.ts';
import { addProblems, changedText, freeText, wholeNumber, withoutBidi } from './fields.ts';
import { picture, postedImage } from './pictures.ts';
import { byLanguage } from './texts.ts';

/** In percent from left and top; every crop keeps this point. */
const focus = z.object({ x: z.number(), y: z.number() });
const words = z.object({
  headline: z.string(),
  text: z.string(),
  /** Absent: the shop's usual words for it. */
  button: z.string().optional(),
});

/** A banner on a page of one language. */
export const banner = picture.extend({
  focus,
  /** A path below the shop's own address, or https://...; null: it leads nowhere. */
  link: z.string().nullable(),
  /** With the language that they are in; null: it is a picture alone. */
  words: words.extend({ language: z.enum(languages) }).nullable(),
});

/** The language of the pages on which a banner is shown; null: of all. */
const bannerLanguage = z.enum(languages).nullable();

/** A banner for its form. */
export const editedBanner = banner
  .omit({ words: true })
  .extend({ language: bannerLanguage, texts: byLanguage(words) });

const line = (most: number) =>
  freeText(most).transform((text) => withoutBidi(text).replace(/\s+/g, ' ').trim());
const postedWords = z.object({
  headline: line(maxHeadlineLength).default(''),
  text: line(maxBannerTextLength).default(''),
  button: line(maxBannerButtonLength).optional(),
});
const percent = wholeNumber(0, 100);
const link = freeText(500)
  .transform((text) => withoutBidi(text).trim())
  .superRefine((value, context) => {
    addProblems(context, validate({ value: bannerLinkField }, { value }).value);
  });

/** A banner's picture in the wanted order with what it says; absent parts stay, or are none. */
export const postedBanner = postedImage
  .and(
    z.object({
      language: bannerLanguage.optional(),
      focus: z.object({ x: percent, y: percent }).optional(),
      /** A page of the shop or https://; '' or null: it leads nowhere. */
      link: link.nullish(),
      texts: byLanguage(postedWords).optional(),
    }),
  )
  .superRefine(({ link, texts }, context) => {
    if (!texts || !lacksHeadline(link ?? null, texts)) return;
    addProblems(context, [{ key: 'fieldProblems.headlineFirst' }], ['texts']);
  });

/** What a dealership stands for; paragraphs are separated by line breaks. */
export const postedAbout = byLanguage(
  changedText(freeText(maxAboutLength).transform((text) => withoutBidi(text).trim())),
);

export type PostedBanner = z.output<typeof postedBanner>;
