import { Button, TextInput } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';
import type { Language } from '#shared/rules/languages.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import { type Cents, toCents } from '#shared/rules/money.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { formatMoney } from '#texts/formats.ts';
import { labels } from '#texts/validation.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { numberOrNone } from '#texts/words.ts';
import { priceWarning } from '#web/admin/products/price-warning.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import { WordedAround } from '#web/kit/worded-around.tsx';
import styles from './order-lines.module.css';
import type { OrderSums } from './order-sums.ts';
import { type LineField, lineFields, lineName, type OrderValues } from './order-values.ts';

interface OrderLinesProps {
  order: Order;
  /** Props for a field's control, from useForm. */
  field(name: string): {
    name: string;
    label: string;
    value: string | undefined;
    error: string | undefined;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onBlur(event: FocusEvent<HTMLInputElement>): void;
  };
  /** As '1234.50', whatever the fields show. */
  values: OrderValues;
  sums: OrderSums | null;
  /** Whether lines may still be changed, by this person. */
  isOpen: boolean;
  /** Why not, if that is the order's state. */
  closed: string | null;
  /** The lines that stay in the order. */
  kept: readonly OrderItem[];
  onTakeOut(item: OrderItem, isOut: boolean): void;
}

/** An order's lines: price, options charges, quantity and total of each. */
export function OrderLines(props: OrderLinesProps) {
  const { order, field, values, sums, isOpen, closed, kept, onTakeOut } = props;
  return (
    <section aria-labelledby="order-lines">
      <h3 id="order-lines" className={styles.title}>
        {texts.lines}
      </h3>
      {!isOpen && closed && <p className={styles.hint}>{closed}</p>}
      <ul>
        {order.orderItems.map((item) => {
          const isKept = kept.includes(item);
          if (!isLive(item)) return <CancelledLine key={item.id} item={item} order={order} />;
          return (
            <li key={item.id} className={styles.line}>
              <div className={styles.head}>
                <AboutLine item={item} language={order.language} />
                {isOpen && (kept.length > 1 || !isKept) && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={texts.ofItem(isKept ? labels.removeItem : texts.putBack, item.name)}
                    onClick={() => onTakeOut(item, isKept)}
                  >
                    {isKept ? labels.removeItem : texts.putBack}
                  </Button>
                )}
              </div>
              {isKept ? (
                <LineFields
                  item={item}
                  field={field}
                  values={values}
                  isOpen={isOpen}
                  totalCents={sums?.lines.get(item.id)}
                />
              ) : (
                <p className={styles.hint} role="status">
                  {texts.takenOut}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const CancelledLine = ({ item, order }: { item: OrderItem; order: Order }) => (
  <li className={styles.line}>
    <AboutLine item={item} language={order.language} />
    <p className={styles.hint}>{texts.cancelled}</p>
  </li>
);

function LineFields({
  item,
  field,
  values,
  isOpen,
  totalCents,
}: Pick<OrderLinesProps, 'field' | 'values' | 'isOpen'> & {
  item: OrderItem;
  totalCents: Cents | undefined;
}) {
  const centsOf = (name: LineField) => toCents(Number(values[lineName(name, item)]));
  const warning =
    totalCents === undefined
      ? null
      : priceWarning(centsOf('price') + centsOf('optionPrice'), item.cost);
  return (
    <div className={styles.fields}>
      {lineFields.map((name) => (
        <TextInput
          key={name}
          {...field(lineName(name, item))}
          aria-label={texts.ofItem(field(lineName(name, item)).label, item.name)}
          inputMode={inputModes[name]}
          {...(name !== 'quantity' && { rightSection: texts.each, rightSectionWidth: 64 })}
          withAsterisk
          disabled={!isOpen}
        />
      ))}
      <p className={styles.total}>
        <span className={styles.hint}>{texts.lineTotal}</span>
        {totalCents === undefined ? '–' : formatMoney(totalCents)}
      </p>
      {warning && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
    </div>
  );
}

const inputModes = {
  price: 'decimal',
  optionPrice: 'decimal',
  quantity: 'numeric',
} as const satisfies Record<LineField, string>;

type KnownItem = Pick<OrderItem, 'vehicle' | 'installed' | 'name' | 'number' | 'frt' | 'parts'> & {
  options: readonly { name: string }[];
  /** Absent for whoever sees no prices, as the rate is. */
  originalPrice?: Cents | null;
  hourlyRate?: Cents | null;
};

/** A line's product, vehicle, fitting and options, and its catalogue price if it was adjusted. */
export function AboutLine({ item, language }: { item: KnownItem; language?: Language }) {
  const { originalPrice = null } = item;
  return (
    <div>
      <strong lang={language}>{item.name}</strong>{' '}
      <span className={styles.hint}>{numberOrNone(item.number)}</span>
      <p className={styles.hint}>
        <WordedAround
          text={(options) => factsOf(item, options)}
          names={item.options.map(({ name }) => name)}
          language={language}
        />
      </p>
      {item.parts.length > 0 && (
        <p className={styles.hint}>
          <WordedAround
            text={texts.includes}
            names={item.parts.map(({ name }) => name)}
            language={language}
          />
        </p>
      )}
      {originalPrice !== null && (
        <p className={styles.hint}>{texts.originalPrice(formatMoney(originalPrice))}</p>
      )}
    </div>
  );
}

const factsOf = (item: KnownItem, options: readonly string[]): string =>
  [
    item.vehicle && vehicleInWords(item.vehicle),
    item.installed ? texts.installed : texts.accessoryOnly,
    ...options,
    ...(item.installed ? [hoursOf(item)] : []),
  ]
    .filter(Boolean)
    .join(' · ');

/** The hours of one piece; of an order from before decision 059 they are not known. */
function hoursOf({ frt, hourlyRate }: KnownItem): string {
  if (frt === null || hourlyRate === null) return texts.hoursUnknown;
  return hourlyRate === undefined
    ? texts.bareHours(frt)
    : texts.hours(frt, formatMoney(hourlyRate));
}
