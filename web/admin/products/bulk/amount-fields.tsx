import { Fieldset, NativeSelect, TextInput } from '@mantine/core';
import { endingDirections, endings } from '#shared/rules/bulk-change.ts';
import { bulkChange as texts } from '#texts/admin/bulk-change.ts';
import styles from './bulk.module.css';
import { type AmountChoice, type AmountValue, amountChoices } from './bulk-values.ts';

interface AmountFieldsProps {
  kind: 'price' | 'hours';
  legend: string;
  value: AmountValue;
  error: string | undefined;
  isOverride: boolean;
  onChange(change: Partial<AmountValue>): void;
}

/** How a price or hours change: the way, the number, and of a price its ending. */
export function AmountFields(props: AmountFieldsProps) {
  const { kind, legend, value, error, isOverride, onChange } = props;
  const { choice } = value;
  const choices = amountChoices.filter(
    (one) => (one !== 'clear' || isOverride) && (one !== 'factor' || kind === 'price'),
  );
  return (
    <Fieldset legend={legend}>
      <div className={styles.amount}>
        <NativeSelect
          label={texts.way}
          data={choices.map((one) => ({ value: one, label: texts.ways[one || 'leave'] }))}
          value={choice}
          onChange={({ currentTarget }) =>
            onChange({ choice: currentTarget.value as AmountChoice })
          }
        />
        {choice !== '' && choice !== 'clear' && (
          <TextInput
            label={texts.units[kind][choice]}
            inputMode="decimal"
            value={value.typed}
            error={error}
            onChange={({ currentTarget }) => onChange({ typed: currentTarget.value })}
          />
        )}
        {kind === 'price' && choice !== '' && choice !== 'clear' && (
          <EndingFields value={value} onChange={onChange} />
        )}
      </div>
    </Fieldset>
  );
}

const EndingFields = ({ value, onChange }: Pick<AmountFieldsProps, 'value' | 'onChange'>) => (
  <>
    <NativeSelect
      label={texts.ending}
      data={endings.map((one) => ({ value: one, label: texts.endings[one] }))}
      value={value.ending}
      onChange={({ currentTarget }) =>
        onChange({ ending: currentTarget.value as AmountValue['ending'] })
      }
    />
    {value.ending !== 'none' && (
      <NativeSelect
        label={texts.direction}
        data={endingDirections.map((one) => ({ value: one, label: texts.directions[one] }))}
        value={value.direction}
        onChange={({ currentTarget }) =>
          onChange({ direction: currentTarget.value as AmountValue['direction'] })
        }
      />
    )}
  </>
);
