import type { CallName, InputOf } from '#shared/contract/contract.ts';
import { type Asker, type AskerName, askerNames, withoutGrant } from './askers.ts';
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
 * customer, advisor, dealer admin; the same of the second dealership; platform admin; parts and
 * service, deactivated. Somebody with a grant gets the status of their role (`withoutGrant`), unless
 * it stands behind a bar: `... 403 401 | desk 200, reports 200`.
 */
export function row<Name extends CallName>(
  statuses: string,
  name: Name,
  input: (first: First, asker: Asker) => InputOf<Name> | Promise<InputOf<Name>>,
  about = '',
): Row {
  const title = about ? `${name}, ${about}` : name;
  return { name, title, statuses: statusesOf(title, statuses), input };
}

const withoutGrants = askerNames.filter((name) => !(name in withoutGrant));

function statusesOf(title: string, text: string): Record<AskerName, number> {
  const [roles = '', differing = ''] = text.split('|');
  const codes = numbersIn(roles);
  const given = [...differing.matchAll(/([a-z]+) (\d+)/g)].map(([, grant, code]) => {
    if (!(grant! in withoutGrant)) throw new Error(`${title}: there is no grant ${grant}`);
    return [grant!, Number(code)] as const;
  });
  if (codes.length !== withoutGrants.length)
    throw new Error(`${title} needs ${withoutGrants.length} statuses`);
  const ofRoles = Object.fromEntries(withoutGrants.map((asker, index) => [asker, codes[index]!]));
  const ofGrants = Object.entries(withoutGrant).map(([grant, role]) => [grant, ofRoles[role]!]);
  return Object.fromEntries([...Object.entries(ofRoles), ...ofGrants, ...given]);
}

const numbersIn = (text: string) => text.trim().split(/\s+/).map(Number);
