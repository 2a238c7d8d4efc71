import { useSearchParams } from 'react-router';
import type { PlacedUser } from '#shared/contract/platform-people.ts';
import { shopPath } from '#shared/rules/address.ts';
import { personName } from '#shared/rules/person-name.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { users } from '#texts/admin/people.ts';
import { platformPeople as texts } from '#texts/platform/people.ts';
import { idOf } from '#web/admin/frame/address-values.ts';
import { type Column, sortedColumn, textColumn } from '#web/admin/frame/column.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { emptyIn, staffStates, stateOf } from '#web/admin/people/account-states.tsx';
import { invitedColumn, namedIn } from '#web/admin/people/named.tsx';
import { rolesOf } from '#web/admin/people/roles-of.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { inThisLanguage } from '#web/shop/parts/links/in-this-language.ts';
import { roles } from './people-filters.tsx';

type Query = InputOf<'GET /api/v1/auth/platform/people'>['query'];

const initialSort = { sortBy: 'name', order: 'asc' } as const;
const nobody = { data: [] as PlacedUser[], total: 0 };

/** The people for role, dealership, state and search in the address. */
export function usePlatformPeople() {
  const [params] = useSearchParams();
  const state = stateOf(staffStates, params);
  const role = roles.find(({ value }) => value === params.get('role'))?.value ?? 'staff';
  const dealerId = idOf(params.get('dealer'));
  const isTooMany = role === 'customer' && !dealerId && !params.get('search')?.trim();
  const about = { role, dealerId, state };
  const listed = useListed(
    columns,
    initialSort,
    about,
    async (query: Query, signal?: AbortSignal) =>
      isTooMany ? nobody : call('GET /api/v1/auth/platform/people', { query }, { signal: signal! }),
  );
  const { empty } = isTooMany ? { empty: texts.tooMany } : emptyIn[state];
  return { ...listed, isClosed: state === 'closed', empty };
}

const columns: readonly Column<PlacedUser>[] = [
  sortedColumn('name', users.name, personName, namedIn(platformTimeZone)),
  textColumn('email', users.email, ({ email }) => email),
  textColumn('role', texts.role, rolesOf),
  textColumn(
    'dealership',
    texts.dealership,
    ({ dealership }) => dealership?.name ?? texts.noDealership,
    ({ dealership }) => <DealershipLink dealership={dealership} />,
  ),
  textColumn('twoStep', texts.twoStep, ({ hasTwoStep }) =>
    hasTwoStep ? texts.twoStepOn : texts.twoStepOff,
  ),
  invitedColumn(platformTimeZone),
];

function DealershipLink({ dealership }: Pick<PlacedUser, 'dealership'>) {
  if (!dealership) return texts.noDealership;
  const { makeId, code, name } = dealership;
  return <a href={inThisLanguage(`${shopPath(makeId, code)}/admin/users`)}>{name}</a>;
}
