import { TextInput, type TextInputProps } from '@mantine/core';
import { bareVin, hasRightCheckDigit, vin } from '#shared/rules/vin.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import styles from './order-lines.module.css';

/** Which vehicle an order is for, and when it is wanted. */
export function OrderVehicle({ field }: { field(name: string): TextInputProps }) {
  const typed = String(field('vin').value ?? '');
  const isDoubtful = vin(typed, 'vin', {}) === null && !hasRightCheckDigit(bareVin(typed));
  return (
    <section aria-labelledby="order-vehicle">
      <h3 id="order-vehicle" className={styles.title}>
        {texts.vehicle}
      </h3>
      <FieldRow columns={3}>
        <TextInput
          {...field('vin')}
          description={isDoubtful ? texts.vinDoubtful : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput {...field('stockNumber')} autoComplete="off" spellCheck={false} />
        <TextInput {...field('wantedOn')} type="date" max="9999-12-31" />
      </FieldRow>
    </section>
  );
}
