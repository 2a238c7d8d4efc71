import { Link, useSearchParams } from 'react-router';
import { list } from '#texts/products.ts';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';
import styles from './products.module.css';

interface CloseToProps {
  search: string;
  /** The search put right; null where there are several. */
  meant: string | null | undefined;
}

/** Says that nothing matches a search, and which one finds what is shown below. */
export function CloseTo({ search, meant }: CloseToProps) {
  const [address] = useSearchParams();
  return (
    <p className={styles.close}>
      {list.closeTo(search)}{' '}
      {meant && (
        <Link to={changedAddress(address, { search: meant })} replace preventScrollReset>
          {meant}
        </Link>
      )}
    </p>
  );
}
