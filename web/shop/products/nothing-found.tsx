import { useSearchParams } from 'react-router';
import { list } from '#shared/messages/en/products.ts';
import type { CategoryFilter } from '#shared/rules/product-list.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { SearchIcon } from '#web/kit/icons.tsx';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';

/** A search without hits, with suggestions. */
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
