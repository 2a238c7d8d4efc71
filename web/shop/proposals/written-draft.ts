import { comesTo, type Written } from './written.ts';

type Part = Exclude<keyof Written, 'vin'>;
type Parts = Partial<Pick<Written, Part>>;

/** What was written of a proposal and is not saved, with what the server had in its place. */
export interface WrittenDraft {
  written: Parts;
  saved: Parts;
}

/** What this tab keeps; null: everything is saved. A VIN is in no draft (decision 059). */
export function draftFrom(written: Written, saved: Written): WrittenDraft | null {
  const changed = (Object.keys(written) as (keyof Written)[]).filter(
    (part): part is Part => part !== 'vin' && !isSamePart(written, saved, part),
  );
  if (changed.length === 0) return null;
  const partsOf = (from: Written): Parts =>
    Object.fromEntries(changed.map((part) => [part, from[part]]));
  return { written: partsOf(written), saved: partsOf(saved) };
}

interface Resumed {
  written: Written;
  /** What it was written over; where somebody saved something else since, that is not what is saved now. */
  saved: Written;
  isConflict: boolean;
}

/** What was written before, over what is saved now. */
export function resumed({ written, saved }: WrittenDraft, now: Written): Resumed {
  const mine = { ...now, ...written };
  const base = { ...now, ...saved };
  const isConflict = (Object.keys(written) as Part[]).some(
    (part) => !isSamePart(now, base, part) && !isSamePart(now, mine, part),
  );
  return { written: mine, saved: isConflict ? base : now, isConflict };
}

/** Whether a draft that an older page kept still has both sides. */
export const isSound = ({ written, saved }: Partial<WrittenDraft>): boolean =>
  typeof written === 'object' && typeof saved === 'object';

const isSamePart = (one: Written, other: Written, part: keyof Written) =>
  comesTo(one[part]) === comesTo(other[part]);
