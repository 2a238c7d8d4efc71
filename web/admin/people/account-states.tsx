import type { AccountState } from '#shared/contract/users.ts';
import { invitations, users as texts } from '#texts/admin/people.ts';
import type { Choice } from '#web/admin/forms/choices.ts';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';

/** The states to which a list of customers can be narrowed. */
export const closedState: Choice[] = [{ value: 'closed', label: texts.closed }];

/** The same of staff. */
export const staffStates: Choice[] = [
  { value: 'invited', label: invitations.state },
  ...closedState,
];

/** What a list says that is empty; of open accounts each list has its own words. */
export const emptyIn: Readonly<Record<AccountState, { empty?: string }>> = {
  open: {},
  invited: { empty: invitations.none },
  closed: { empty: texts.noneClosed },
};

/** The state in the address. */
export const stateOf = (states: Choice[], params: URLSearchParams): AccountState =>
  (states.find(({ value }) => value === params.get('state'))?.value ?? 'open') as AccountState;

/** Narrows a list of people to those in a state. */
export const StateFilter = ({ states }: { states: Choice[] }) => (
  <ParamSelect name="state" label={texts.state} any={texts.open} choices={states} />
);
