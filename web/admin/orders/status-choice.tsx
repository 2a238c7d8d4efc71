import { NativeSelect } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { nextStatuses } from '#shared/rules/order-status.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { orderStatusLabels } from '#texts/orders.ts';
import { labelled } from '#web/admin/forms/choices.ts';
import type { Order } from '#web/entities.ts';

interface StatusChoiceProps {
  order: Order;
  name: string;
  label: string;
  value: string | undefined;
  error: string | undefined;
  onChange(event: ChangeEvent<HTMLSelectElement>): void;
}

/** An order's state and its possible moves (contract 3.9). */
export function StatusChoice({ order, ...field }: StatusChoiceProps) {
  const current = order.statusId;
  const next = nextStatuses(current);
  const isMoved = field.value !== String(current);
  return (
    <NativeSelect
      {...field}
      disabled={next.length === 0}
      description={isMoved ? texts.statusFinal : undefined}
      data={labelled([current, ...next], orderStatusLabels)}
    />
  );
}
