import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import { proposalDesk } from '#texts/proposal-desk.ts';
import { saleWork as texts } from '#texts/sale-work.ts';
import { ui } from '#texts/shop.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { ApiError, call } from '#web/api.ts';
import type { Order, Product } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { FoundProducts } from '#web/shop/parts/found/found-products.tsx';
import { addedLine, vehiclesOf } from '#web/shop/parts/order/added-line.ts';
import { type Choice, firstChoice } from '#web/shop/parts/price/choice.ts';
import { VehicleButton } from '#web/shop/parts/vehicle/vehicle-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { ItemChoices } from './item-choices.tsx';
import { typedBefore, useStoredTyping } from './sale-drafts.ts';
import styles from './sale-work.module.css';
import { type Sale, sayRefusal } from './use-sale.ts';

/** What is typed and chosen of an item, kept until it is added. */
interface TypedItem {
  /** The vehicle for which it is; null: none is chosen yet. */
  trimId: number | null;
  search: string;
  productId: number | null;
  /** Null: as the product begins. */
  choice: Choice | null;
}

const nothing = { search: '', productId: null, choice: null };

/** Adds an item to a sale: its vehicle, a search, options, and the new total before the press. */
export function SaleItem({ sale }: { sale: Sale }) {
  const { dealer } = useDealership();
  const vehicles = vehiclesOf(sale.desk.order as Order);
  const begin: TypedItem = { trimId: vehicles[0]?.trimId ?? null, ...nothing };
  const [typed, setTyped] = useState({ ...begin, ...typedBefore<TypedItem>(sale, 'item') });
  const [product, setProduct] = useState<Product | null>(null);
  const { trimId, search, productId } = typed;
  const change = (some: Partial<TypedItem>) => setTyped((now) => ({ ...now, ...some }));
  useStoredTyping(sale, 'item', JSON.stringify(typed) === JSON.stringify(begin) ? {} : typed);

  // The last choice counts, in whichever order the answers come.
  const wanted = useRef<number | null>(null);

  async function load(id: number): Promise<void> {
    wanted.current = id;
    try {
      const query = { dealer: dealer.id };
      const { data } = await call('GET /api/v1/products/:id', { params: { id }, query });
      if (wanted.current === id) setProduct(data);
    } catch (error) {
      if (wanted.current !== id) return;
      sayFailure(error, texts.failed);
      close();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before a reload
  useEffect(() => {
    if (productId !== null) void load(productId);
  }, []);

  function choose(id: number): void {
    change({ productId: id, choice: null });
    void load(id);
  }

  function close(): void {
    wanted.current = null;
    change({ productId: null, choice: null });
    setProduct(null);
  }

  function changeVehicle(trimId: number): void {
    close();
    change({ trimId });
  }

  return (
    <section className={styles.form} aria-labelledby={`item-${sale.orderId}`}>
      <h3 id={`item-${sale.orderId}`}>{texts.item}</h3>
      {vehicles.length > 1 && (
        <SelectField
          label={detail.vehicle}
          value={trimId ?? ''}
          onChange={({ currentTarget: { value } }) => changeVehicle(Number(value))}
        >
          {vehicles.map(({ trimId, vehicle }) => (
            <option key={trimId} value={trimId}>
              {vehicleInWords(vehicle)}
            </option>
          ))}
        </SelectField>
      )}
      {trimId === null && <VehicleButton label={texts.chooseVehicle} onChoose={changeVehicle} />}
      {trimId !== null && productId === null && (
        <>
          <TextField
            label={texts.search}
            hint={vehicles[0] && proposalDesk.fits(nameOf(vehicles, trimId))}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={({ currentTarget: { value } }) => change({ search: value })}
          />
          <FoundProducts trimId={trimId} search={search.trim()} onChoose={({ id }) => choose(id)} />
        </>
      )}
      {productId !== null && !product && <p role="status">{ui.loading}</p>}
      {trimId !== null && product && (
        <ChosenItem
          key={product.id}
          sale={sale}
          product={product}
          trimId={trimId}
          choice={typed.choice ?? firstChoice(product)}
          onChoice={(choice) => change({ choice })}
          onRefused={() => load(product.id)}
          onAdded={() => {
            close();
            setTyped(begin);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

const nameOf = (vehicles: ReturnType<typeof vehiclesOf>, trimId: number): string =>
  vehicleInWords(vehicles.find((one) => one.trimId === trimId)?.vehicle ?? '');

interface ChosenItemProps {
  sale: Sale;
  product: Product;
  trimId: number;
  choice: Choice;
  onChoice(choice: Choice): void;
  /** Reads its prices again. */
  onRefused(): Promise<void>;
  onAdded(): void;
  onClose(): void;
}

/** The chosen product: how it is sold, its price, and what the order would come to. */
function ChosenItem({ sale, product, trimId, choice, ...on }: ChosenItemProps) {
  const { onlyInstallPrice } = useDealership().dealer;
  const [isBusy, setBusy] = useState(false);
  // Why it cannot be installed together with others: the next press adds it anyway.
  const [conflict, setConflict] = useState<string | null>(null);
  const order = sale.desk.order as Order;
  const line = addedLine({ order, product, choice, trimId, onlyInstallPrice });

  async function add(): Promise<void> {
    if (!line) return;
    setBusy(true);
    try {
      await sale.send(conflict ? { ...line.action, anyway: true } : line.action);
      on.onAdded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [reason = null] = error.errors.anyway ?? [];
      setConflict(reason);
      if (error.errors.total || error.errors.items) say(texts.pricesChanged, 'error');
      else if (!reason) sayRefusal(error);
      await on.onRefused();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>
        <strong lang={product.language}>{product.name}</strong> {product.number}
      </p>
      <ItemChoices
        product={product}
        choice={choice}
        onChange={(change) => {
          on.onChoice({ ...choice, ...change });
          setConflict(null);
        }}
      />
      <p role="status">
        {line && texts.price(formatMoney(line.pieceCents), formatMoney(line.lineCents))}
        <br />
        <strong>
          {line && texts.newTotal(formatMoney(line.totalCents), formatMoney(order.total))}
        </strong>
      </p>
      <p role="alert">{conflict}</p>
      <div className={styles.buttons}>
        <Button busy={isBusy} disabled={!line} onClick={() => void add()}>
          {conflict ? texts.anyway : line ? texts.add(formatMoney(line.lineCents)) : texts.addBare}
        </Button>
        <Button kind="secondary" onClick={on.onClose}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}
