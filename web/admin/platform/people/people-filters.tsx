import { roleLabels } from '#texts/admin/people.ts';
import { platformPeople as texts } from '#texts/platform/people.ts';
import { choicesOf } from '#web/admin/forms/choices.ts';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { StateFilter, staffStates } from '#web/admin/people/account-states.tsx';
import { useCall } from '#web/kit/use-answer.ts';

/** Roles to which the list can be narrowed. */
export const roles = [
  { value: 'admin', label: roleLabels[1] },
  { value: 'dealer-admin', label: roleLabels[3] },
  { value: 'product-advisor', label: roleLabels[4] },
  { value: 'parts-and-service', label: roleLabels[5] },
  { value: 'customer', label: roleLabels[2] },
];

/** Most dealerships that the choice lists. */
const mostDealerships = 1_000;

/** Role, dealership and state of the accounts, in the address. */
export function PeopleFilters() {
  const { data } = useCall('GET /api/v1/auth/platform/dealers', {
    query: { rows: mostDealerships },
  });
  const dealerships = choicesOf(data?.data ?? []);
  return (
    <>
      <ParamSelect name="role" label={texts.role} any={texts.allStaff} choices={roles} />
      <ParamSelect
        name="dealer"
        label={texts.dealership}
        any={texts.everyDealership}
        choices={dealerships}
      />
      <StateFilter states={staffStates} />
    </>
  );
}
