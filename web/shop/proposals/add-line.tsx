import { useState } from 'react';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { ui } from '#texts/shop.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { call } from '#web/api.ts';
import type { ListedProduct } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { PlusIcon } from '#web/kit/icons.tsx';
import { FoundProducts } from '#web/shop/parts/found/found-products.tsx';
import { chosenOptions, firstChoice } from '#web/shop/parts/price/choice.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { newLineId } from './line-changes.ts';
import styles from './looks.module.css';
import type { Writing } from './use-writing.ts';

/** Adds an accessory that fits the vehicle to the open look: search, then one press. */
export function AddLine({ writing, look }: { writing: Writing; look: number }) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { dealer } = useDealership();
  const { trimId } = writing.written;
  if (trimId === null) return <p className={styles.hint}>{texts.noVehicle}</p>;
  if (!isOpen)
    return (
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <PlusIcon size={18} />
        {texts.add}
      </Button>
    );
  const { vehicle } = writing.proposal;

  async function add({ id, name }: ListedProduct): Promise<void> {
    try {
      await addProduct(writing, { id, trimId: trimId!, look, dealerId: dealer.id });
      say(texts.added(name), 'success');
    } catch (error) {
      sayFailure(error, texts.addFailed);
    }
  }

  return (
    <section className={styles.add} aria-labelledby="add">
      <h3 id="add">{texts.add}</h3>
      <TextField
        label={texts.search}
        hint={vehicle && texts.fits(vehicleInWords(vehicle))}
        type="search"
        autoComplete="off"
        maxLength={200}
        autoFocus
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <FoundProducts
        trimId={trimId}
        search={search.trim()}
        onChoose={(product) => void add(product)}
      />
      <Button kind="secondary" onClick={() => setOpen(false)}>
        {ui.close}
      </Button>
    </section>
  );
}

interface Added {
  id: number;
  trimId: number;
  look: number;
  dealerId: number;
}

/** Adds a product with its usual options, and saves at once, so that it has a price. */
async function addProduct(writing: Writing, { id, trimId, look, dealerId }: Added): Promise<void> {
  const input = { params: { id }, query: { dealer: dealerId } };
  const { data: product } = await call('GET /api/v1/products/:id', input);
  const options = chosenOptions(product, firstChoice(product)).map((option) => option.id);
  writing.change((now) => ({
    ...now,
    lines: [
      ...now.lines,
      {
        ...{ id: newLineId(), productId: id, trimId, quantity: 1, installed: false, options, look },
        ...{ group: 'recommended', chosen: true, adjusted: null, hasNeeded: false },
      },
    ],
  }));
  await writing.save();
}
