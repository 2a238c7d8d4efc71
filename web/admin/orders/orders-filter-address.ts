import { openStages } from '#shared/rules/order-stage.ts';
import { placedStatuses } from '#shared/rules/order-status.ts';
import { isId } from '#web/admin/frame/address-values.ts';

/** In the address in place of the person's own id. */
export const own = 'mine';

/** In the address in place of a stage: orders that are past their day. */
export const late = 'late';

/** The state, stage and advisor of an address; one that does not exist is not there. */
export function readOrdersFilter(params: URLSearchParams) {
  const of = (name: string, isPossible: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && isPossible(value) ? value : undefined;
  };
  return {
    status: of('status', (value) => placedStatuses.some((one) => String(one) === value)),
    stage: of(
      'stage',
      (value) => value === late || openStages.some((one) => String(one) === value),
    ),
    advisor: of('advisor', (value) => value === own || isId(value)),
  };
}
