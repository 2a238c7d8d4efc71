import { Alert, Button, Checkbox, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { isLive } from '#shared/rules/line-progress.ts';
import { addItem as texts } from '#texts/admin/order-lines.ts';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import { ui } from '#texts/shop.ts';
import { numberOrNone } from '#texts/words.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import { problemText } from '#web/admin/orders/goes-on-order.tsx';
import type { Product } from '#web/entities.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { addedLine, choiceOf } from '#web/shop/parts/order/added-line.ts';
import { type Choice, optionGroups, quantityOf } from '#web/shop/parts/price/choice.ts';
import { optionLabel, optionText } from '#web/shop/parts/price/option-text.ts';
import { useProblems } from '#web/shop/parts/together/use-problems.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './add-item.module.css';
import type { AddItemProps, Adding } from './use-add-item.ts';

interface ChosenItemProps extends AddItemProps {
  adding: Adding;
  productId: number;
  trimId: number;
}

/** The chosen product with its options, its price, and what the order would come to. */
export function ChosenItem({ productId, adding, ...props }: ChosenItemProps) {
  const { dealer } = useDealership();
  // After a refusal, prices are read again.
  const { data, error, reload } = useCall(
    'GET /api/v1/products/:id',
    { params: { id: productId }, query: { dealer: dealer.id } },
    adding.refusals,
  );
  if (error) return <Failure title={texts.failed} error={error} onRetry={reload} />;
  if (!data) return <Skeleton height={160} />;
  return <ChosenForm {...props} adding={adding} product={data.data} />;
}

function ChosenForm({
  product,
  adding,
  order,
  trimId,
  tellsCustomer,
}: Omit<ChosenItemProps, 'productId'> & { product: Product }) {
  const { onlyInstallPrice } = useDealership().dealer;
  const choice = choiceOf(product, adding.typed.choice);
  const line = addedLine({ order, product, choice, trimId, onlyInstallPrice });
  return (
    <form
      className={styles.chosen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (line) void adding.add(line);
      }}
    >
      <p>
        <strong lang={product.language}>{product.name}</strong>{' '}
        <span className={styles.hint}>{numberOrNone(product.number)}</span>
      </p>
      <Choices
        product={product}
        choice={choice}
        onChange={(change) => adding.change({ choice: { ...choice, ...change } })}
      />
      <p role="status">
        {line ? (
          <>
            {texts.price(formatMoney(line.pieceCents), formatMoney(line.lineCents))}
            <br />
            <strong>
              {texts.newTotal(formatMoney(line.totalCents), formatMoney(order.total))}
            </strong>
          </>
        ) : null}
      </p>
      <Missing order={order} productId={product.id} name={product.name} trimId={trimId} />
      {tellsCustomer && (
        <Checkbox
          label={texts.tell}
          checked={adding.typed.tell}
          onChange={({ currentTarget }) => adding.change({ tell: currentTarget.checked })}
        />
      )}
      <Problem text={adding.refusal} />
      <Group gap="sm">
        <Button variant="default" onClick={adding.stop}>
          {ui.cancel}
        </Button>
        <Button type="submit" disabled={!line} loading={adding.isBusy}>
          {adding.isAnyway && texts.anyway}
          {!adding.isAnyway && (line ? texts.add(formatMoney(line.lineCents)) : texts.addBare)}
        </Button>
      </Group>
    </form>
  );
}

interface MissingProps extends Pick<ChosenItemProps, 'order' | 'productId' | 'trimId'> {
  name: string;
}

/** What the chosen product needs and is not on the order, or cannot be installed together with. */
function Missing({ order, productId, trimId, name }: MissingProps) {
  const lines = [...order.orderItems.filter(isLive), { productId, trimId, name }];
  const problems = useProblems(lines).filter((problem) => problem.lines.includes(lines.length - 1));
  return problems.map((problem) => {
    const text = problemText(problem, lines);
    return (
      <Alert key={text} color="yellow" variant="light">
        {text}
      </Alert>
    );
  });
}

interface ChoicesProps {
  product: Product;
  choice: Choice;
  onChange(change: Partial<Choice>): void;
}

/** Fitting, options and quantity. */
function Choices({ product, choice, onChange }: ChoicesProps) {
  const { onlyInstallPrice } = useDealership().dealer;
  return (
    <FieldRow columns={3}>
      {!onlyInstallPrice && (
        <NativeSelect
          label={detail.installation}
          value={choice.installed ? 'installed' : 'accessory'}
          onChange={({ currentTarget }) =>
            onChange({ installed: currentTarget.value === 'installed' })
          }
          data={[
            { value: 'accessory', label: texts.accessoryOnly },
            { value: 'installed', label: texts.installed },
          ]}
        />
      )}
      {optionGroups(product.options).map(({ typeId, options, isOptional }) => (
        <NativeSelect
          key={typeId}
          label={optionLabel(typeId)}
          value={choice.options[typeId] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ options: { ...choice.options, [typeId]: value ? Number(value) : null } })
          }
          data={[
            ...(isOptional ? [{ value: '', label: detail.noOption }] : []),
            ...options.map((option) => ({
              value: String(option.id),
              label: optionText(option),
            })),
          ]}
        />
      ))}
      <TextInput
        label={detail.quantity}
        inputMode="numeric"
        value={choice.quantity}
        error={quantityOf(choice) === null ? detail.quantityInvalid : undefined}
        onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
      />
    </FieldRow>
  );
}
