import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { list } from '#shared/messages/en/products.ts';
import type { CategoryFilter } from '#shared/rules/product-list.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { CarIcon, SearchIcon } from '#web/kit/icons.tsx';
import { changedAddress } from './changed-address.ts';
import styles from './products.module.css';

/** A search that finds nothing, and what to do next. */
export function NothingFound({ search, category }: { search: string; category: CategoryFilter }) {
  const [address] = useSearchParams();
  const isWholeList = category === 'All';
  return (
    <Empty
      icon={<SearchIcon size={40} />}
      title={isWholeList ? list.nothingFound(search) : list.nothingFoundIn(search, category)}
      hint={list.nothingFoundHint}
    >
      {!isWholeList && (
        <ButtonLink to={changedAddress(address, { category: 'All' })} replace>
          {list.searchAll}
        </ButtonLink>
      )}
      <ButtonLink
        kind={isWholeList ? 'primary' : 'secondary'}
        to={changedAddress(address, { search: null })}
        replace
      >
        {list.clearSearch}
      </ButtonLink>
      {!isWholeList && (
        <ButtonLink
          kind="secondary"
          to={changedAddress(address, { search: null, category: 'All' })}
          replace
        >
          {list.showAll}
        </ButtonLink>
      )}
    </Empty>
  );
}

/** A friendly word where a list would stand. */
export function Empty({
  icon = <CarIcon size={48} />,
  title,
  hint,
  children,
}: {
  icon?: ReactNode;
  title: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {icon}
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyHint}>{hint}</p>
      <div className={styles.emptyActions}>{children}</div>
    </div>
  );
}
