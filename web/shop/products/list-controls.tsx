import type { ChangeEvent } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import {
  fittingSteps,
  type ListFilters,
  paymentSteps,
  priceSteps,
} from '#shared/rules/list-filters.ts';
import type { Frequency } from '#shared/rules/payment.ts';
import { type CategoryFilter, type Sort, sorts } from '#shared/rules/product-list.ts';
import { payment as payments } from '#texts/accessories.ts';
import { categoryLabels, sortLabels } from '#texts/product-list.ts';
import { list } from '#texts/products.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { Button } from '#web/kit/button.tsx';
import { SelectField } from '#web/kit/field.tsx';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';
import styles from './products.module.css';

/** The categories as links, the current one marked. */
export function Categories({
  categories,
  current,
}: {
  categories: CategoryFilter[];
  current: CategoryFilter;
}) {
  const [address] = useSearchParams();
  return (
    <nav aria-label={list.categories}>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category}>
            <Link
              className={styles.category}
              to={changedAddress(address, { category, sub: null })}
              aria-current={category === current ? 'true' : undefined}
              preventScrollReset
            >
              {categoryLabels[category]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Names of the menus' values in the address. */
const menuNames = ['price', 'payment', 'fitting', 'sort'] as const;

interface ListMenusProps extends ListFilters {
  sort: Sort;
  /** How often the shopper pays; absent: no payment is shown. */
  frequency: Frequency | undefined;
}

/** The menus of price, payment, fitting time and order: a GET form, so that it also works without scripts. */
export function ListMenus({ price, payment, fitting, sort, frequency }: ListMenusProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const change = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    navigate(changedAddress(addressNow(), { [name]: value || null }), {
      replace: true,
      preventScrollReset: true,
    });
  const menu = (
    name: (typeof menuNames)[number],
    label: string,
    value: string | number | undefined,
    options: [value: string | number, text: string][],
  ) => (
    <SelectField label={label} name={name} autoComplete="off" value={value ?? ''} onChange={change}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Form className={styles.menus} replace preventScrollReset>
      {[...address]
        .filter(([name]) => !menuNames.includes(name as 'sort'))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {menu('price', list.price, price, [
        ['', list.anyPrice],
        ...priceSteps.map(labelled(list.upTo)),
      ])}
      {frequency && (
        <div className={styles.payments}>
          {menu('payment', list.payment, payment, [
            ['', list.anyPayment],
            ...paymentSteps.map(
              labelled((step) => payments.upTo(payments.dollars(step), frequency)),
            ),
          ])}
        </div>
      )}
      {menu('fitting', list.fittingTime, fitting, [
        ['', list.anyFitting],
        ...fittingSteps.map(labelled(list.fittedIn)),
      ])}
      {menu('sort', list.sort, sort, sorts.map(labelled((key) => sortLabels[key])))}
      <noscript>
        <Button type="submit">{list.apply}</Button>
      </noscript>
    </Form>
  );
}

const labelled =
  <Value,>(label: (value: Value) => string) =>
  (value: Value): [Value, string] => [value, label(value)];
