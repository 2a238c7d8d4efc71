import type { Ctx } from '#server/base/http/ctx.ts';
import { personName } from '#shared/rules/person-name.ts';
import { selectNames } from '../desk/desk-order.sql.ts';
import type { OrderRow } from '../orders.sql.ts';
import { selectBays } from './bays.sql.ts';

/** An appointment that is to come, in names. */
export interface Visit {
  startsAt: Date;
  bay: string;
  /** Null: nobody in particular. */
  technician: string | null;
}

/** The appointments to come of orders of one dealership, by the order's id and then by start. */
export async function visitsOf(
  { db }: Pick<Ctx, 'db'>,
  dealerId: number,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<number, Visit[]>> {
  const coming = rows.map((row) => [row.id, row.appointments.filter(isSet)] as const);
  const all = coming.flatMap(([, those]) => those);
  if (all.length === 0) return new Map();
  const [bays, people] = await Promise.all([
    selectBays(db, dealerId),
    selectNames(
      db,
      dealerId,
      all.flatMap(({ technicianId }) => technicianId ?? []),
    ),
  ]);
  const bayNames = new Map(bays.map(({ id, name }) => [id, name]));
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  const toVisit = ({ bayId, technicianId, startsAt }: OrderRow['appointments'][number]): Visit => ({
    startsAt: new Date(startsAt),
    bay: bayNames.get(bayId) ?? '',
    technician: (technicianId !== null && names.get(technicianId)) || null,
  });
  return new Map(coming.map(([id, those]) => [id, those.map(toVisit)]));
}

const isSet = ({ state }: OrderRow['appointments'][number]) => state === 'set';
