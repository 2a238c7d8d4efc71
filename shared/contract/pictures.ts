import { z } from 'zod';
import { freeText, id, idIn } from './fields.ts';

export const picture = z.object({ id, photo: z.string(), width: z.number(), height: z.number() });

/** A picture in the wanted order: an existing one, or the next uploaded file by position. */
export const postedImage = z.union([
  z.object({ new: z.literal(true), name: freeText().nullish() }),
  z.object({ id: idIn }),
]);

export type Picture = z.output<typeof picture>;
export type PostedImage = z.output<typeof postedImage>;
