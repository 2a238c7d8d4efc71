import { useSearchParams } from 'react-router';
import { categoryLabels } from '#shared/messages/en/product-list.ts';
import { list } from '#shared/messages/en/products.ts';
import type { CategoryFilter } from '#shared/rules/product-list.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { SearchIcon } from '#web/kit/icons.tsx';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';

interface NothingFoundProps {
  search: string;
  category: CategoryFilter;
  /** The categories that have products. */
  categories: CategoryFilter[];
}

/** A search without hits, with other ways on. */
export function NothingFound({ search, category, categories }: NothingFoundProps) {
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
      {categories.map((name) => (
        <ButtonLink
          key={name}
          kind="secondary"
          to={changedAddress(address, { search: null, category: name })}
          replace
        >
          {name === 'All' ? list.showAll : categoryLabels[name]}
        </ButtonLink>
      ))}
    </Empty>
  );
}
