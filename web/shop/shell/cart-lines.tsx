import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  itemTotal,
  lineKey,
  maxQuantity,
  type Placed,
  putBack,
  withPlaces,
} from '#shared/rules/cart.ts';
import { cartDrawer as texts } from '#texts/cart.ts';
import { formatMoney } from '#texts/formats.ts';
import { orders } from '#texts/orders.ts';
import type { Product, TogetherProblem } from '#web/entities.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from '#web/kit/icons.tsx';
import { Thumbnail } from '#web/kit/picture.tsx';
import { QuietBoundary } from '#web/kit/quiet-boundary.tsx';
import { toItem } from '#web/shop/state/cart-item.ts';
import { type CartLine, useShop, useShopStore } from '#web/shop/state/shop.tsx';
import styles from './cart-lines.module.css';
import type { CartProducts } from './use-cart-products.ts';
import { useDealership } from './use-dealership.ts';

/** Fetched with the first line that is shown: its texts are the product page's. */
const LineChoices = lazy(() => import('./line-choices.tsx'));
const OftenAdded = lazy(() => import('./often-added.tsx'));
/** Few carts have problems: the others do not load the code. */
const LineProblems = lazy(() => import('#web/shop/parts/together/line-problems.tsx'));

interface CartLinesProps {
  lines: readonly CartLine[];
  /** The catalogue's values of them, as far as they are known. */
  products: CartProducts;
  /** Whether the drawer is open. */
  isShown: boolean;
  /** What is missing in them, or cannot be installed together. */
  problems: readonly TogetherProblem[];
}

/** What has just become of lines, by which the pressed control has disappeared. */
interface Gone {
  said: string;
  /** Where the keyboard goes on. */
  next: string;
  /** Lines that were taken out, with their places. */
  deleted?: readonly Placed<CartLine>[];
}

/** The cart's lines with installation, options and quantity, deletion and undo. */
export function CartLines({ lines, products, isShown, problems }: CartLinesProps) {
  const remove = useShop((shop) => shop.remove);
  const replaceLines = useShop((shop) => shop.replaceLines);
  const store = useShopStore();
  const [gone, setGone] = useState<Gone | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused control disappeared with its line.
    if (gone) place.current?.querySelector<HTMLElement>(gone.next)?.focus();
  }, [gone]);

  function takeOut(gone: readonly CartLine[]): void {
    const deleted = withPlaces(lines, gone);
    for (const { line } of deleted) remove(lineKey(line));
    const said = texts.removed(deleted.map(({ line }) => line.name));
    setGone({ said, next: '[data-undo]', deleted });
  }

  function takeBack(deleted: NonNullable<Gone['deleted']>): void {
    replaceLines(putBack(store.getState().lines, deleted));
    setGone(null);
  }

  function tellMerged(key: string, control: string): void {
    const one = store.getState().lines.find((line) => lineKey(line) === key);
    const said = one && texts.merged(one.name, one.quantity);
    if (said) setGone({ said, next: `[data-line="${key}"] [name="${control}"]` });
  }

  return (
    <div className={styles.list} ref={place}>
      <div role="status">
        {gone && (
          <p className={styles.deleted}>
            {gone.said}
            {gone.deleted && (
              <Button kind="plain" data-undo onClick={() => takeBack(gone.deleted!)}>
                {texts.undo}
              </Button>
            )}
          </p>
        )}
      </div>
      {lines.length === 0 && (
        <>
          <p className={styles.empty}>{texts.empty}</p>
          {isShown && (
            <Fetched>
              <OftenAdded />
            </Fetched>
          )}
        </>
      )}
      <ul>
        {lines.map((line, index) => (
          <Line
            key={placeOf(lines, index)}
            line={line}
            product={products.chosen.get(line.productId)}
            onDelete={() => takeOut([line])}
            onMerged={tellMerged}
          >
            {problems.length > 0 && (
              <Fetched>
                <LineProblems
                  {...{ problems, lines, index }}
                  onRemove={takeOut}
                  onAdded={(added, said) =>
                    setGone({ said, next: `[data-line="${lineKey(added)}"] a` })
                  }
                />
              </Fetched>
            )}
          </Line>
        ))}
      </ul>
    </div>
  );
}

/** A part whose code is fetched when it is shown; without a connection the cart stays, with something instead. */
export const Fetched = ({ instead, children }: { instead?: ReactNode; children: ReactNode }) => (
  <QuietBoundary instead={instead}>
    <Suspense fallback={instead}>{children}</Suspense>
  </QuietBoundary>
);

/** A key that stays while a line's installation or options change, so that the select keeps the focus. */
function placeOf(lines: readonly CartLine[], index: number): string {
  const { productId, trimId } = lines[index]!;
  const isSame = (line: CartLine) => line.productId === productId && line.trimId === trimId;
  return `${productId}:${trimId}:${lines.slice(0, index).filter(isSame).length}`;
}

interface LineProps {
  line: CartLine;
  product: Product | undefined;
  onDelete(): void;
  onMerged(key: string, control: string): void;
  children: ReactNode;
}

function Line({ line, product, onDelete, onMerged, children }: LineProps) {
  const { base, dealer } = useDealership();
  const chosenTrim = useShop((shop) => shop.vehicle?.trimId);
  const isOthers = chosenTrim !== undefined && line.trimId !== null && line.trimId !== chosenTrim;
  const address = `${base}/products/${line.productId}${line.trimId ? `?trim=${line.trimId}` : ''}`;
  return (
    <li className={styles.line} data-line={lineKey(line)}>
      <Thumbnail photo={line.photo} width={80} className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.head}>
          <Link to={address} className={styles.name}>
            {line.name}
          </Link>
          <strong className={styles.total}>
            {formatMoney(itemTotal(toItem(line, dealer.onlyInstallPrice)))}
          </strong>
        </p>
        {line.number && <p>{line.number}</p>}
        {line.vehicle && (
          <p className={isOthers ? styles.others : undefined}>
            {isOthers ? texts.otherVehicle(line.vehicle) : orders.vehicle(line.vehicle)}
          </p>
        )}
        {dealer.onlyInstallPrice && <p>{orders.installed}</p>}
        {!product && line.optionNames.length > 0 && <p>{orders.options(line.optionNames)}</p>}
      </div>
      <Fetched
        instead={
          !dealer.onlyInstallPrice && (
            <p className={`${styles.about} ${styles.instead}`}>
              {line.installed ? orders.installed : orders.accessoryOnly}
            </p>
          )
        }
      >
        <LineChoices line={line} product={product} onMerged={onMerged} />
      </Fetched>
      <div className={styles.change}>
        <Quantity line={line} />
        <IconButton label={texts.remove(line.name)} onClick={onDelete}>
          <TrashIcon size={20} />
        </IconButton>
      </div>
      {children}
    </li>
  );
}

/** Quantity with minus and plus; minus works only above 1 (spec 5). */
function Quantity({ line }: { line: CartLine }) {
  const setQuantity = useShop((shop) => shop.setQuantity);
  const change = (by: number) => setQuantity(lineKey(line), line.quantity + by);
  return (
    <fieldset className={styles.quantity} aria-label={texts.choiceOf(texts.quantity, line.name)}>
      <IconButton
        label={texts.fewer(line.name)}
        disabled={line.quantity <= 1}
        onClick={() => change(-1)}
      >
        <MinusIcon size={18} />
      </IconButton>
      <output className={styles.count}>{line.quantity}</output>
      <IconButton
        label={texts.more(line.name)}
        disabled={line.quantity >= maxQuantity}
        onClick={() => change(1)}
      >
        <PlusIcon size={18} />
      </IconButton>
    </fieldset>
  );
}
