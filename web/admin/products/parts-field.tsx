import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { goesField } from '#texts/admin/goes-with.ts';
import { ordering, partField as texts } from '#texts/admin/products.ts';
import { numberOrNone } from '#texts/words.ts';
import { moved } from '#web/admin/forms/list-order.ts';
import { OrderButtons } from '#web/admin/forms/order-buttons.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import { PlusIcon, SearchIcon } from '#web/kit/icons.tsx';
import { useAnswer } from '#web/kit/use-answer.ts';
import { vehiclesInWords } from './fitted-vehicles.ts';
import type { Part, Related } from './product-form.ts';
import { useProductPlace } from './product-place.ts';
import styles from './rows.module.css';

interface PartsFieldProps {
  parts: Related[];
  onChange(parts: Related[]): void;
  /** What the list is called, if it is not that of a package. */
  words?: Pick<typeof texts, 'none' | 'inPackage' | 'search'>;
  /** The package itself, which cannot be its own part. */
  productId: number | null;
  /** False for a manufacturer's package, which contains manufacturer products only. */
  withDealerProducts: boolean;
  errors?: string[] | undefined;
}

/** A package's parts: search, order, remove. */
export function PartsField({
  parts,
  onChange,
  words = texts,
  productId,
  withDealerProducts,
  errors,
}: PartsFieldProps) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const taken = new Set([...parts.map(({ id }) => id), productId]);

  function add({ id, name, number, fits }: Part): void {
    onChange([...parts, { id, name, number, fits }]);
    setStatus(texts.added(name));
  }

  return (
    <>
      {parts.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ol className={styles.rows} aria-label={words.inPackage}>
          {parts.map((part, index) => (
            <li key={part.id} className={styles.row}>
              <PartText part={part} />
              <div className={styles.buttons}>
                <OrderButtons
                  name={part.name}
                  index={index}
                  count={parts.length}
                  onMove={(to) => {
                    onChange(moved(parts, index, to));
                    setStatus(ordering.moved(part.name, to + 1, parts.length));
                  }}
                  onRemove={() => {
                    onChange(parts.toSpliced(index, 1));
                    setStatus(ordering.removed(part.name));
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <TextInput
        type="search"
        label={words.search}
        maxLength={200}
        leftSection={<SearchIcon size={18} />}
        value={search}
        error={errors?.map((error) => (
          <span key={error} className={styles.error}>
            {error}
          </span>
        ))}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {search.trim() !== '' && (
        <Results
          search={search.trim()}
          taken={taken}
          withDealerProducts={withDealerProducts}
          onAdd={add}
        />
      )}
    </>
  );
}

/** A product with number and vehicles; `before` is said before it by screen readers alone. */
const PartText = ({ part, before }: { part: Related; before?: string }) => (
  <span className={styles.text}>
    {before && <span className="visually-hidden">{before}</span>}
    {part.name}
    <span className={styles.number}>{numberOrNone(part.number)}</span>
    {part.fits && <span className={styles.number}>{vehiclesInWords(part.fits)}</span>}
    {part.isSold === false && <span className={styles.number}>{goesField.notSold}</span>}
  </span>
);

interface ResultsProps {
  search: string;
  taken: ReadonlySet<number | null>;
  withDealerProducts: boolean;
  onAdd(part: Part): void;
}

const settleMs = 250;

/** Finds products of the dealership around the page, or on the platform of the make. */
function useProductSearch() {
  const { dealer, make } = useProductPlace();
  return async (type: 'dealer' | 'manufacturer', search: string, signal: AbortSignal) => {
    const query = { search, rows: 20 };
    const { data } = dealer
      ? await call(
          'GET /api/v1/auth/products/:type/:dealerId',
          { params: { type, dealerId: dealer.id }, query },
          { signal },
        )
      : await call(
          'GET /api/v1/auth/platform/catalogue/:makeId',
          { params: { makeId: make.id }, query },
          { signal },
        );
    return data;
  };
}

function Results({ search, taken, withDealerProducts, onAdd }: ResultsProps) {
  const find = useProductSearch();
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), settleMs);
    return () => clearTimeout(timer);
  }, [search]);
  const { data, ...asked } = useAnswer(`parts ${settled}`, async (signal) => {
    const lists = await Promise.all([
      ...(withDealerProducts ? [find('dealer', settled, signal)] : []),
      find('manufacturer', settled, signal),
    ]);
    return lists.flat();
  });
  if (asked.error)
    return <Failure title={texts.failed} error={asked.error} onRetry={asked.reload} />;
  const found = data?.filter(({ id }) => !taken.has(id)) ?? [];
  if (data && found.length === 0) return <p className={styles.none}>{texts.nothingFound}</p>;
  return (
    <ul className={styles.results} aria-label={texts.found} aria-busy={asked.loading}>
      {found.map((product) => (
        <li key={product.id}>
          <button type="button" className={styles.result} onClick={() => onAdd(product)}>
            <PlusIcon size={20} />
            <PartText part={product} before={texts.add('')} />
          </button>
        </li>
      ))}
    </ul>
  );
}
