import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { categoryLabels, sortLabels } from '#shared/messages/en/product-list.ts';
import { list } from '#shared/messages/en/products.ts';
import { type CategoryFilter, type Sort, sorts } from '#shared/rules/product-list.ts';
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
              to={changedAddress(address, { category })}
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

/** The sort menu: a GET form, so that it also works without scripts. */
export function SortMenu({ sort }: { sort: Sort }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Form className={styles.sort} replace preventScrollReset>
      {[...address]
        .filter(([name]) => name !== 'sort')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <SelectField
        label={list.sort}
        labelHidden
        name="sort"
        autoComplete="off"
        value={sort}
        onChange={(event) =>
          navigate(changedAddress(address, { sort: event.currentTarget.value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {sorts.map((key) => (
          <option key={key} value={key}>
            {sortLabels[key]}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{list.applySort}</Button>
      </noscript>
    </Form>
  );
}
