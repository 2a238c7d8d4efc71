import { lazy, Suspense } from 'react';
import type { ListedProduct, TogetherProblem } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { openCart } from '#web/shop/state/cart-drawer.ts';
import { type CartChange, useShop } from '#web/shop/state/shop.tsx';
import { Group, State } from './group.tsx';
import { cartLineOf, product } from './samples.ts';

const LineProblems = lazy(() => import('#web/shop/parts/together/line-problems.tsx'));

/** The cart, which is a drawer: with lines whose choices change, and empty with what is often added. */
export function CartParts({ products }: { products: ListedProduct[] }) {
  const replaceLines = useShop((shop) => shop.replaceLines);
  const setChanges = useShop((shop) => shop.setChanges);
  const open = (count: number, changed: CartChange[] = []) => {
    replaceLines(products.slice(0, count).map(cartLineOf));
    setChanges(changed);
    openCart();
  };
  return (
    <>
      <Group title="Cart">
        <Button kind="secondary" onClick={() => open(3)}>
          Open the cart
        </Button>
        <Button kind="secondary" onClick={() => open(0)}>
          Open it empty
        </Button>
        <Button kind="secondary" onClick={() => open(2, changes)}>
          Open it changed
        </Button>
      </Group>
      <Group title="What does not go together">
        <Suspense>
          {Object.entries(problems).map(([title, problem]) => (
            <State key={title} title={title}>
              <LineProblems
                problems={[problem]}
                lines={lines}
                index={problem.lines.at(-1)!}
                onRemove={() => undefined}
                onAdded={() => undefined}
              />
            </State>
          ))}
        </Suspense>
      </Group>
    </>
  );
}

const lines = ['Roof box', 'Roof tent', 'Cargo tray'].map((name, index) =>
  cartLineOf({ ...product, id: index + 1, name }),
);
const aChange = (name: string) => ({ key: name, name, language: 'en' as const });
const changes: CartChange[] = [
  { ...aChange('Roof box'), what: 'gone', reason: 'This product is no longer available.' },
  { ...aChange('Seat covers'), what: 'gone', reason: null },
  { ...aChange('Cargo tray'), what: 'price', was: 14_900, now: 16_400 },
  { ...aChange('Floor mats'), what: 'quantity', was: 1, now: 2 },
];
const crossbars = { ...product, id: 9, name: 'Crossbars, pair' };
const problems: Record<string, TogetherProblem> = {
  'One product is missing': { kind: 'needs', lines: [0], oneOf: [crossbars] },
  'One of several is missing': {
    ...{ kind: 'needs', lines: [2] },
    oneOf: [crossbars, { ...crossbars, id: 10, name: 'Roof rails' }],
  },
  'Two exclude each other': { kind: 'excludes', lines: [0, 1], oneOf: [] },
  'There is room for one alone': { kind: 'group', lines: [0, 1, 2], oneOf: [] },
};
