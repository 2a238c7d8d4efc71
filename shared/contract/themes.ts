import { z } from 'zod';
import { themeCorners, themeFonts } from '#shared/rules/theme.ts';
import { freeText } from './fields.ts';

const shape = { font: z.enum(themeFonts), radius: z.enum(themeCorners), logoOnDark: z.boolean() };

/** A dealership's look (decision 100); `shared/rules/theme.ts` makes of it what people see. */
export const theme = z.object({ primary: z.string(), accent: z.string(), ...shape });

const colour = freeText(20).transform((text) => text.trim().toLowerCase());

/** A posted look; its rule checks the colours. */
export const postedTheme = z.object({ primary: colour, accent: colour, ...shape });
