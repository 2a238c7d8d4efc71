import { csv as texts } from '#texts/admin/frame.ts';

/** A file's name with its range, as in 'sales-2026-11-01-to-2026-11-30.csv'. */
export function csvName(
  what: string,
  range: { startDate: string; endDate: string } | null,
): string {
  return range ? texts.fileOfDays(what, range.startDate, range.endDate) : texts.fileOfAllDays(what);
}
