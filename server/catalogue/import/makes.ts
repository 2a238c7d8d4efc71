import type { Database } from '#server/base/database/database.ts';
import { refusals } from '#shared/messages/commands/import.ts';
import type { FoundMake, MakeFinder } from './check-rows.ts';
import { type DealerOfImport, findDealers } from './dealers.sql.ts';
import { Refusal } from './refusal.ts';
import { createMake, deleteEmptyMakes, findMake } from './vehicles.sql.ts';

/** The dealership with this code and make; throws Refusal unless there is exactly one. */
export async function dealerOfCode(
  db: Database,
  code: string,
  make: string | undefined,
): Promise<DealerOfImport> {
  const found = await findDealers(db, code, make);
  if (found.length > 1) throw new Refusal(refusals.severalDealers(code));
  if (!found[0]) throw new Refusal(refusals.noDealer(code));
  return found[0];
}

/** The makes named by a file's rows. */
export interface Makes {
  /** A make's id by its name in any case, or why the make cannot be used. */
  find: MakeFinder;
  /** Deletes created makes that stayed empty; returns the counts. */
  settle(): Promise<{ created: number; changed: number; unchanged: number }>;
}

/** The make of a file that is of one alone. */
export interface FileMake {
  id: number;
  name: string;
}

/** Looks up each make once; creates missing ones if the import may. */
export function makesOf(
  db: Database,
  dealer: DealerOfImport | undefined,
  { mayCreate, onlyMake }: { mayCreate: boolean; onlyMake?: FileMake | undefined },
): Makes {
  const known = new Map<string, FoundMake>();
  const created: number[] = [];
  const lookUp = async (name: string): Promise<FoundMake> => {
    const id = await findMake(db, name);
    if (onlyMake && id !== onlyMake.id)
      return { reason: { key: 'rowProblems.otherMake', values: [onlyMake.name] } };
    if (dealer && id !== dealer.makeId)
      return { reason: { key: 'rowProblems.notOfMake', values: [dealer.code, dealer.make] } };
    if (id !== undefined) return id;
    if (!mayCreate) return { reason: { key: 'rowProblems.noMake' } };
    const fresh = await createMake(db, name);
    created.push(fresh);
    return fresh;
  };
  return {
    find(name) {
      const key = name.toLowerCase();
      return known.get(key) ?? lookUp(name).then((make) => known.set(key, make).get(key)!);
    },
    async settle() {
      const emptied = await deleteEmptyMakes(db, created);
      const taken = new Set([...known.values()].filter((make) => typeof make === 'number')).size;
      return { created: created.length - emptied, changed: 0, unchanged: taken - created.length };
    },
  };
}
