import type { Database } from '#server/base/database/database.ts';
import { appliedDirectly } from '#server/catalogue/changesets/applied-directly.service.ts';
import { refusals } from '#shared/messages/commands/import.ts';
import { type ImportOptions, type ImportReport, importFile, type Listener } from './import-file.ts';
import { dealerOfCode, type FileMake } from './makes.ts';
import { Refusal } from './refusal.ts';
import { findMake } from './vehicles.sql.ts';

/**
 * Imports a file as `importFile` does, and keeps what it changed as an applied changeset of this title,
 * which can be undone in the page. It is of one make. Throws Refusal.
 */
export async function importUndoably(
  db: Database,
  title: string,
  options: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  const { make, dealerId } = await ownerOf(db, options);
  const watch = appliedDirectly({ makeId: make.id, dealerId }, title, options.now);
  return importFile(db, { ...options, onlyMake: make, watch }, listener);
}

async function ownerOf(
  db: Database,
  { dealer, make }: ImportOptions,
): Promise<{ make: FileMake; dealerId: number | null }> {
  if (dealer !== undefined) {
    const found = await dealerOfCode(db, dealer, make);
    return { make: { id: found.makeId, name: found.make }, dealerId: found.id };
  }
  const id = make === undefined ? undefined : await findMake(db, make);
  if (make === undefined || id === undefined) throw new Refusal(refusals.changesetOfMake);
  return { make: { id, name: make }, dealerId: null };
}
