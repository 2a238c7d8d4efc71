import type { Attempt } from './attempt.ts';

/** What a person's checkout keeps in this tab, so that a reload loses nothing; logging out empties it. */
interface KeptCheckout {
  notes: string;
  /** A try whose outcome is not known; null where the server has answered. */
  attempt: Attempt | null;
}

const nothing: KeptCheckout = { notes: '', attempt: null };

/** Keeps and forgets the checkout of one person at one dealership. */
export function keptCheckout(base: string, personId: number) {
  const name = `trimline:checkout:${base}:${personId}`;
  const read = (): KeptCheckout => {
    try {
      return { ...nothing, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<KeptCheckout>) };
    } catch {
      return nothing; // storage that is forbidden or damaged keeps nothing
    }
  };
  const keep = (more: Partial<KeptCheckout>) => {
    try {
      sessionStorage.setItem(name, JSON.stringify({ ...read(), ...more }));
    } catch {
      // without storage the checkout still works; only a reload would lose what was typed
    }
  };
  const forget = () => keep(nothing);
  return { read, keep, forget };
}
