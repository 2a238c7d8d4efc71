import { useState } from 'react';
import { useTicks } from '#web/admin/frame/ticks.ts';
import type { AdminListedProduct } from '#web/entities.ts';

/** Which products are chosen: ticked ones, or all that a table finds except for some. */
export interface Selection {
  has(row: AdminListedProduct): boolean;
  set(rows: readonly AdminListedProduct[], isOn: boolean): void;
  clear(): void;
  chooseAll(): void;
  isAll: boolean;
  count: number;
  /** For the API, with the query of the table. */
  asked<Query extends object>(query: Query): { ids: number[] } | { query: Query; except: number[] };
}

/** The chosen products of a table; `found` names its search and filters, `total` how many they find. */
export function useSelection(
  shown: readonly AdminListedProduct[] | null,
  found: string,
  total: number,
): Selection {
  const ticks = useTicks<AdminListedProduct>(shown);
  const [all, setAll] = useState<{ found: string; except: readonly number[] } | null>(null);
  // Another search or filter finds others: what was meant by 'all' is gone.
  const except = all?.found === found ? all.except : null;
  return {
    isAll: except !== null,
    count: except ? total - except.length : ticks.rows.length,
    has: (row) => (except ? !except.includes(row.id) : ticks.has(row)),
    set(rows, isOn) {
      if (!except) return ticks.set(rows, isOn);
      const ids = rows.map(({ id }) => id);
      const others = except.filter((id) => !ids.includes(id));
      setAll({ found, except: isOn ? others : [...others, ...ids] });
    },
    clear() {
      setAll(null);
      ticks.clear();
    },
    chooseAll: () => setAll({ found, except: [] }),
    asked: (query) =>
      except ? { query, except: [...except] } : { ids: ticks.rows.map(({ id }) => id) },
  };
}
