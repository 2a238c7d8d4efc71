import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DeskResult } from '#shared/contract/desk.ts';
import { mayTakeStep } from '#shared/rules/desk-actions.ts';
import type { Person } from '#shared/rules/permissions.ts';
import { deskMany as texts } from '#texts/admin/desk.ts';
import { ordersPage } from '#texts/admin/orders.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { ManyStep } from '#web/admin/desk/many-step.tsx';
import type { ManyKind } from '#web/admin/desk/many-values.ts';
import { RefusedOrders } from '#web/admin/desk/refused-orders.tsx';
import { PrintMany } from '#web/admin/documents/print-many.tsx';
import { ActionMenu } from '#web/admin/frame/row-menu.tsx';
import { TickedBar } from '#web/admin/frame/ticked-bar.tsx';
import type { Ticks } from '#web/admin/frame/ticks.ts';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { OrderTick } from './use-order-ticks.ts';

/** Steps that can be taken with several orders at once, in the order of work. */
const steps = [
  ...(['acknowledge', 'orderParts', 'reserve', 'receive', 'install'] as const),
  ...(['handOver', 'fulfil', 'assign', 'cancel'] as const),
] satisfies ManyKind[];

/** The steps that the person may take with orders of the dealership. */
export const stepsFor = (person: Person, dealerId: number): ManyKind[] =>
  steps.filter((step) => mayTakeStep(person, dealerId, step));

interface OrdersManyProps {
  dealerId: number;
  ticks: Ticks<OrderTick>;
  steps: readonly ManyKind[];
  sellers: readonly { value: string; label: string }[];
  /** Called when orders may have changed: a step was taken, or all of them refused it. */
  onDone(): void;
}

/** The bar over the table while orders are ticked: one step for all of them. */
export function OrdersMany({ dealerId, ticks, steps, sellers, onDone }: OrdersManyProps) {
  const dialog = useDialogParam('step');
  const [results, setResults] = useState<DeskResult[]>([]);
  const { rows } = ticks;

  function finish(answered: DeskResult[]): void {
    const done = new Set(answered.flatMap(({ isDone, orderId }) => (isDone ? orderId : [])));
    ticks.set(
      rows.filter(({ id }) => done.has(id)),
      false,
    );
    setResults(answered);
    onDone();
  }

  return (
    <>
      <RefusedOrders results={results} onClose={() => setResults([])} />
      {rows.length > 0 && (
        <TickedBar label={texts.label} ticked={texts.picked(rows.length)}>
          <ActionMenu
            items={steps.map((step) => ({
              label: deskActionLabels[step],
              onChoose: () => dialog.open(step),
            }))}
          >
            <Button>{ordersPage.step}</Button>
          </ActionMenu>
          <PrintMany dealerId={dealerId} orderIds={rows.map(({ id }) => id)} />
          <Button variant="default" onClick={ticks.clear}>
            {texts.drop}
          </Button>
        </TickedBar>
      )}
      <ManyStep
        dealerId={dealerId}
        dialog={dialog}
        orders={rows.map(({ id, version }) => ({ id, version }))}
        about={texts.picked(rows.length)}
        sellers={sellers}
        onDone={finish}
        onChanged={onDone}
      />
    </>
  );
}
