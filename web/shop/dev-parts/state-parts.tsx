import { useState } from 'react';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { SearchIcon } from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { QuietBoundary } from '#web/kit/quiet-boundary.tsx';
import OffersFailed from '#web/shop/home/offers-failed.tsx';
import { FavouritesFailed } from '#web/shop/parts/garage/favourites.tsx';
import { ProductFailed, ProductLoading } from '#web/shop/product/product-loading.tsx';
import { ListFailed, Skeletons } from '#web/shop/products/list-loading.tsx';
import { NotFound, Problem } from '#web/shop/shell/problem.tsx';
import styles from './dev-parts.module.css';
import { Group, nothing, State } from './group.tsx';

/** What stands where something is on its way, not there, or could not be shown. */
export const StateParts = () => (
  <>
    <Group title="Loading">
      <State title="A list">
        <Skeletons />
      </State>
      <State title="A product">
        <ProductLoading />
      </State>
    </Group>
    <Group title="Empty">
      <State title="A list, with a way on">
        <Empty title="Nothing here yet" hint="What will stand here, and how it comes here.">
          <ButtonLink to="/">A way on</ButtonLink>
        </Empty>
      </State>
      <State title="A search">
        <Empty
          icon={<SearchIcon size={40} />}
          title="No accessories match “qqq”."
          hint="Try another word, or the product number."
        />
      </State>
      <State title="A picture without a photo">
        <Picture photo={null} alt="" className={styles.picture} />
      </State>
    </Group>
    <Group title="Failed">
      <State title="A list">
        <ListFailed onRetry={nothing} />
      </State>
      <State title="Accessories of the home page">
        <OffersFailed />
      </State>
      <State title="A product">
        <ProductFailed onRetry={nothing} />
      </State>
      <State title="Favourites">
        <FavouritesFailed onRetry={nothing} />
      </State>
      <State title="A part that nobody misses: it hides itself, or says something instead">
        <QuietBoundary instead={<p>This stands instead.</p>}>
          <Breaking />
        </QuietBoundary>
      </State>
    </Group>
    <Group title="Pages that cannot be shown">
      <State title="Not found">
        <NotFound home="/" />
      </State>
      <State title="Failed">
        <Problem error={new Error('for the page of parts')} />
      </State>
      <State title="No connection">
        <Problem error={new TypeError('Failed to fetch')} />
      </State>
    </Group>
  </>
);

function Breaking() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken on the page of parts');
  return (
    <div>
      <Button kind="secondary" onClick={() => setBroken(true)}>
        Break it
      </Button>
    </div>
  );
}
