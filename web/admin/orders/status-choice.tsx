import { NativeSelect } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { nextStatuses } from '#shared/rules/order-status.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { orderStatusLabels } from '#texts/orders.ts';
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
export function StatusChoice({ order, name, label, value, error, onChange }: StatusChoiceProps) {
  const current = order.statusId;
  const next = nextStatuses(current);
  const isMoved = value !== String(current);
  return (
    <NativeSelect
      name={name}
      label={label}
      value={value}
      error={error}
      onChange={onChange}
      disabled={next.length === 0}
      description={isMoved ? texts.statusFinal : undefined}
      data={[current, ...next].map((status) => ({
        value: String(status),
        label: orderStatusLabels[status],
      }))}
    />
  );
}
