import { orders } from '#texts/orders.ts';
import { detail } from '#texts/product.ts';
import type { Product } from '#web/entities.ts';
import { CheckField, SelectField, TextField } from '#web/kit/field.tsx';
import { type Choice, optionGroups, quantityOf } from '#web/shop/parts/price/choice.ts';
import { OptionList } from '#web/shop/parts/price/option-list.tsx';
import { optionLabel } from '#web/shop/parts/price/option-text.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './sale-work.module.css';

interface ItemChoicesProps {
  product: Product;
  choice: Choice;
  onChange(change: Partial<Choice>): void;
}

/** Fitting, options and quantity of an item that is added to a sale. */
export function ItemChoices({ product, choice, onChange }: ItemChoicesProps) {
  const { onlyInstallPrice } = useDealership().dealer;
  return (
    <div className={styles.fields}>
      {optionGroups(product.options).map(({ typeId, options, isOptional }) => (
        <SelectField
          key={typeId}
          label={optionLabel(typeId)}
          value={choice.options[typeId] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ options: { ...choice.options, [typeId]: value ? Number(value) : null } })
          }
        >
          <OptionList options={options} hasNone={isOptional} />
        </SelectField>
      ))}
      <TextField
        label={detail.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={choice.quantity}
        error={quantityOf(choice) === null ? detail.quantityInvalid : undefined}
        onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
      />
      {!onlyInstallPrice && (
        <CheckField
          label={orders.installed}
          checked={choice.installed}
          onChange={({ currentTarget }) => onChange({ installed: currentTarget.checked })}
        />
      )}
    </div>
  );
}
