import { useSearchParams } from 'react-router';
import { openStages } from '#shared/rules/order-stage.ts';
import { placedStatuses } from '#shared/rules/order-status.ts';
import { deskCard } from '#texts/admin/desk.ts';
import { ordersPage as texts } from '#texts/admin/orders.ts';
import { stageLabels } from '#texts/desk.ts';
import { orderStatusLabels } from '#texts/orders.ts';
import { type Choice, labelled, peopleChoices } from '#web/admin/forms/choices.ts';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { late, own, readOrdersFilter } from './orders-filter-address.ts';
import { usePeople } from './use-people.ts';

/** To which orders the table is narrowed, by the address; `query` is the API's. */
export function useOrdersFilter(personId: number) {
  const [params] = useSearchParams();
  const { status, stage, advisor } = readOrdersFilter(params);
  return {
    query: { status, stage, sellerId: advisor === own ? String(personId) : advisor },
    /** The state's label; null: any. */
    label: statusChoices.find(({ value }) => value === status)?.label ?? null,
    /** Whether more than a state is chosen. */
    isNarrow: stage !== undefined || advisor !== undefined,
  };
}

/** The dealership's advisors; none before they are known. */
export const useSellers = (dealerId: number): Choice[] =>
  peopleChoices(usePeople(dealerId).sellers);

/** Narrows the table to a state, a stage and an advisor. */
export const OrdersFilter = ({ sellers }: { sellers: readonly Choice[] }) => (
  <>
    <ParamSelect name="status" label={texts.status} any={texts.anyStatus} choices={statusChoices} />
    <ParamSelect name="stage" label={texts.stage} any={texts.anyStage} choices={stageChoices} />
    <ParamSelect
      name="advisor"
      label={texts.advisor}
      any={texts.anyAdvisor}
      choices={[{ value: own, label: texts.mine }, ...sellers]}
    />
  </>
);

const stageChoices = [...labelled(openStages, stageLabels), { value: late, label: deskCard.late }];

/** Listed states; cancelled orders count nowhere, but can be listed. */
const statusChoices = labelled(placedStatuses, orderStatusLabels);
