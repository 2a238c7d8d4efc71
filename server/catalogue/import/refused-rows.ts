import type { StoredRow } from '#server/catalogue/changesets/changeset-rows.sql.ts';
import type { Mistake } from './row-reader.ts';

/** Most refused rows that are kept; a file with more is not the one that was meant. */
const mostRefused = 20_000;

/** Most mistakes of a row that are told beside its first. */
const mostOthers = 9;

/** Gathers a file's bad rows as rows of a changeset, each with its mistakes. */
export function refusedRows() {
  const rows = new Map<number, StoredRow>();
  return {
    keep({ line, column, value, reason }: Mistake & { column: string }): void {
      const before = rows.get(line)?.problem;
      if (before) {
        before.others ??= [];
        if (before.others.length < mostOthers) before.others.push({ column, reason });
      }
      if (before || rows.size >= mostRefused) return;
      rows.set(line, {
        ...{ line, subject: 'product', subjectId: null, number: '', name: '', result: 'refused' },
        ...{ problem: { column, value, reason }, before: null, after: null, seenVersion: null },
      });
    },
    rows: (): StoredRow[] => [...rows.values()],
  };
}
