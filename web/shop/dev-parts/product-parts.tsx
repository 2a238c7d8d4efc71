import { useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Carousel } from '#web/kit/carousel.tsx';
import { LoadOnIntent } from '#web/kit/load-on-intent.tsx';
import { Foot } from '#web/shop/parts/foot/foot.tsx';
import { Heart } from '#web/shop/parts/heart/heart.tsx';
import { heartHtml } from '#web/shop/parts/heart/heart-html.ts';
import { Fitment } from '#web/shop/product/fitment.tsx';
import { Quantity } from '#web/shop/product/quantity.tsx';
import { ProductCard } from '#web/shop/products/product-card.tsx';
import styles from './dev-parts.module.css';
import { Group, State } from './group.tsx';
import { product, terms, vehicle } from './samples.ts';
import { ShelfPart } from './shelf-part.tsx';

/** What shows a product, and whether it fits. */
export const ProductParts = () => (
  <>
    <Group title="Card">
      <LoadOnIntent className={styles.cards}>
        {[false, true].map((needsChoice) => (
          <ProductCard
            key={String(needsChoice)}
            product={{ ...product, id: needsChoice ? 2 : 1, needsChoice }}
            folder="/1/northgate/products"
            trimId={1}
            onlyInstallPrice={needsChoice}
            payment={terms}
            eager={false}
            discover={false}
          />
        ))}
      </LoadOnIntent>
    </Group>
    <Group title="Whether it fits">
      {fits.map(([title, fitment]) => (
        <State key={title} title={title}>
          <Fitment product={{ id: 1, vehicles: 'Fits: Fjord 2025–2027' }} {...fitment} />
        </State>
      ))}
    </Group>
    <Group title="Quantity">
      <Amount />
      <Quantity quantity="200" error="Please enter a quantity from 1 to 99" onChange={() => {}} />
    </Group>
    <Group title="Price and Add to Cart at a phone's foot">
      <FootPart />
    </Group>
    <Group title="Heart">
      <Heart product={{ id: 1, name: 'Floor mats' }} trimId={null} />
      <HeartAsHtml />
    </Group>
    <Group title="Shelf">
      <ShelfPart />
    </Group>
    <Group title="Carousel">
      <Carousel
        label="Numbers"
        slides={[1, 2, 3].map((key) => ({ key, content: <p className={styles.slide}>{key}</p> }))}
      />
    </Group>
  </>
);

const mats = { id: 1, name: 'Floor mats', code: 'floor-mats', categoryId: 3 };
const fits = [
  ['It fits', { vehicle, fits: true, instead: null }],
  ['It does not fit, nothing of its kind does', { vehicle, fits: false, instead: null }],
  [
    'It does not fit, others of its sub-category do',
    { vehicle, fits: false, instead: { subcategory: mats, count: 4 } },
  ],
  ['No vehicle is chosen', { vehicle: null, fits: false, instead: null }],
] as const;

function Amount() {
  const [typed, type] = useState('1');
  return <Quantity quantity={typed} error={undefined} onChange={type} />;
}

/** On demand: it would lie over all other parts. */
function FootPart() {
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Button kind="secondary" onClick={() => setShown(!isShown)}>
        {isShown ? 'Take it away' : 'Show it while this is out of sight'}
      </Button>
      {isShown && (
        <Foot
          {...{ button: place, text: 'Add to Cart', amount: '$149.00', about: 'Accessory Only' }}
          payment={{ cents: 14_900, terms }}
        />
      )}
    </div>
  );
}

/** As cards have it; this one is pressed. */
const HeartAsHtml = () => {
  const { text } = heartHtml({ id: 2, name: 'Roof box' }, 4);
  const __html = text.replace('aria-pressed="false"', 'aria-pressed="true"');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes its values
  return <span dangerouslySetInnerHTML={{ __html }} />;
};
