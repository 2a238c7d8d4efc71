import { z } from 'zod';
import { languages } from '#shared/rules/languages.ts';
import { maxExceptions, maxSpans } from '#shared/rules/opening-hours.ts';
import { freeText } from './fields.ts';
import { byLanguage } from './texts.ts';

const span = z.object({
  /** HH:MM in the dealership's time zone. */
  opens: z.string(),
  closes: z.string(),
});

/** When a dealership is open (decision 059). */
export const openingHours = z.object({
  /** IANA name, for who computes whether it is open now. */
  timeZone: z.string(),
  /** Seven days from Monday; a day without spans is closed. */
  week: z.array(z.array(span)),
  /** Days with other hours; without spans closed. The first one of a day counts. */
  exceptions: z.array(
    z.object({
      firstDay: z.string(),
      lastDay: z.string(),
      name: z.string(),
      /** The name's, where it is not the asked one. */
      language: z.enum(languages).optional(),
      spans: z.array(span),
    }),
  ),
});

/** The same for its form, with the names in other languages. */
export const editedHours = openingHours.extend({
  exceptions: z.array(
    openingHours.shape.exceptions.element.extend({ names: byLanguage(z.string()).optional() }),
  ),
});

const postedSpans = z.array(z.object({ opens: freeText(5), closes: freeText(5) })).max(maxSpans);

/** Posted hours; their rule checks times and days. */
export const postedOpeningHours = z.object({
  week: z.array(postedSpans).length(7),
  exceptions: z
    .array(
      z.object({
        firstDay: freeText(10),
        lastDay: freeText(10),
        name: freeText(80),
        /** In other languages; without one the name itself is shown. */
        names: byLanguage(freeText(80)).optional(),
        spans: postedSpans,
      }),
    )
    .max(maxExceptions),
});
