import { useSearchParams } from 'react-router';
import type { ListedUser } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { users as texts } from '#texts/admin/people.ts';
import { labels } from '#texts/validation.ts';
import {
  type Column,
  dayColumn,
  fileColumn,
  sortedColumn,
  textColumn,
} from '#web/admin/frame/column.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { closedState, emptyIn, StateFilter, staffStates, stateOf } from './account-states.tsx';
import { invitedColumn, namedIn } from './named.tsx';
import { grantsOfStaff, rolesOf } from './roles-of.ts';

type Query = InputOf<'GET /api/v1/auth/user'>['query'];

const initialSort = { sortBy: 'name', order: 'asc' } as const;

/** The accounts for the table's query in the address: open ones, or closed ones. */
export function usePeople(role: 'customer' | 'staff', open: (user: ListedUser) => void) {
  const { dealer } = useDealership();
  const [params] = useSearchParams();
  const states = role === 'staff' ? staffStates : closedState;
  const state = stateOf(states, params);
  const isClosed = state === 'closed';
  const columns = columnsIn(dealer.timeZone, role);
  const about = { role, state };
  const { table, ...listed } = useListed(
    columns,
    initialSort,
    about,
    async (query: Query, signal) => {
      let [total, more] = [0, false];
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get('X-Total-Count'));
        more = headers.get('X-Total-More') === 'true';
      };
      const data = await call('GET /api/v1/auth/user', { query }, { signal, onHeaders });
      return { data, total, more };
    },
  );
  const shown = {
    ...table,
    nameOf: (user: ListedUser) => personName(user),
    searchLabel: texts.search,
    filter: <StateFilter states={states} />,
    ...emptyIn[state],
    // Closed accounts cannot be edited.
    ...(!isClosed && { onOpen: open }),
  };
  return { ...listed, table: shown, isClosed };
}

const columnsIn = (timeZone: string, role: 'customer' | 'staff'): readonly Column<ListedUser>[] => [
  sortedColumn('name', texts.name, personName, namedIn(timeZone)),
  sortedColumn('email', texts.email, ({ email }) => email),
  fileColumn(labels.phoneNumber, ({ phoneNumber }) => phoneNumber ?? ''),
  ...(role === 'staff' ? staffColumns : [fileColumn(texts.role, rolesOf)]),
  dayColumn('createdAt', texts.registered, ({ createdAt }) => createdAt, timeZone),
  ...(role === 'staff' ? [invitedColumn(timeZone)] : []),
];

const staffColumns: readonly Column<ListedUser>[] = [
  textColumn('role', texts.role, rolesOf),
  textColumn('grants', texts.grants, grantsOfStaff),
];
