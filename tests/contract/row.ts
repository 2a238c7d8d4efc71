import type { CallName, InputOf } from '#shared/contract/contract.ts';
import { type Asker, type AskerName, askerNames } from './askers.ts';
import type { First } from './first-dealership.ts';

/** One call on things of the first dealership, and the status that each asker gets. */
export interface Row {
  name: CallName;
  /** The call's name, and what distinguishes this row from others of the same call. */
  title: string;
  statuses: Record<AskerName, number>;
  input(first: First, asker: Asker): object | Promise<object>;
}

/**
 * A row of the table. The groups of statuses are separated by blanks, in this order: visitor;
 * customer, advisor, dealer admin; the same of the second dealership; platform admin; reserved,
 * deactivated.
 */
export function row<Name extends CallName>(
  statuses: string,
  name: Name,
  input: (first: First, asker: Asker) => InputOf<Name> | Promise<InputOf<Name>>,
  about = '',
): Row {
  const codes = statuses.trim().split(/\s+/).map(Number);
  if (codes.length !== askerNames.length)
    throw new Error(`${name} needs ${askerNames.length} statuses`);
  const byAsker = Object.fromEntries(askerNames.map((asker, index) => [asker, codes[index]!]));
  const title = about ? `${name}, ${about}` : name;
  return { name, title, statuses: byAsker as Record<AskerName, number>, input };
}
