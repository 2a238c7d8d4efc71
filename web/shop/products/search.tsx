import { useEffect, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { list } from '#texts/products.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { CloseIcon, SearchIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './search.module.css';
import { searchedFor } from './searched-for.ts';

/** Follows typing, but not too fast for browsers that limit changes of the address. */
const settleMs = 80;

/** The product list's search (spec 2): it edits the address, by which the page filters. */
export function Search() {
  const { base } = useDealership();
  const [params, setParams] = useSearchParams();
  const current = params.get('search') ?? '';
  // Typed text that is not in the address yet, or null.
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);

  function apply(text: string): void {
    const now = addressNow();
    if (text !== (now.get('search') ?? ''))
      setParams(searchedFor(now, text), { replace: true, preventScrollReset: true });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => apply(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (!hasFocus && typed === current) setTyped(null);
  }, [hasFocus, typed, current]);

  const text = typed ?? current;
  return (
    <search className={styles.place}>
      <Form
        action={`${base}/products`}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          apply(text);
          event.currentTarget.querySelector('input')?.blur();
        }}
      >
        <SearchIcon size={20} />
        <input
          type="search"
          name="search"
          className={styles.input}
          aria-label={list.search}
          placeholder={list.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={list.clearSearch}
            onClick={() => setTyped('')}
          >
            <CloseIcon size={18} />
          </button>
        )}
        <HiddenParameters params={params} />
      </Form>
    </search>
  );
}

/** Hidden fields that the form sends if scripts do not run. */
function HiddenParameters({ params }: { params: URLSearchParams }) {
  return ['trim', 'price', 'payment', 'fitting', 'sort'].map((name) => {
    const value = params.get(name);
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
}
