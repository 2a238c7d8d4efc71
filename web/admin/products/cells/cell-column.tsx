import { useMediaQuery } from '@mantine/hooks';
import { overrideForm, productForm } from '#shared/entities/product.ts';
import { amountProblem } from '#shared/rules/bulk-change.ts';
import type { Field } from '#shared/rules/form.ts';
import { productCells as texts } from '#texts/admin/product-cells.ts';
import type { ProductColumn } from '#web/admin/products/product-columns.tsx';
import type { AdminListedProduct } from '#web/entities.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { CellProblem, EditableCell } from './editable-cell.tsx';
import { type CellName, saveCell, typedOf } from './save-cell.ts';

const rules: Record<CellName, Field> = {
  price: productForm.price,
  frt: productForm.frt,
  dealerPrice: overrideForm.price,
  dealerFrt: overrideForm.frt,
};

interface CellPlace {
  dealerId: number | null;
  /** Called after a value was saved. */
  onSaved(): void;
}

/** A column of prices or hours that are changed in the row itself. */
export const editable = (column: ProductColumn, place: CellPlace): ProductColumn => ({
  ...column,
  cell: (product) => <Cell {...{ column, place, product }} />,
});

interface CellProps {
  column: ProductColumn;
  place: CellPlace;
  product: AdminListedProduct;
}

/** Phones have rows as cards, and the dialogs of their menus. */
function Cell({ column, place, product }: CellProps) {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, {
    getInitialValueInEffect: false,
  });
  if (isPhone) return column.cell(product);
  const name = column.id as CellName;

  async function save(seen: AdminListedProduct, value: string): Promise<void> {
    await saveCell(place.dealerId, seen, name, value);
    const saved = { ...seen, [name]: value === '' ? null : toStored(name, value) };
    const undo = () =>
      void save(saved, typedOf(seen, name)).catch((error: unknown) => {
        if (error instanceof CellProblem) say(error.message, 'error');
        else sayFailure(error, texts.failed);
      });
    say(texts.saved(product.name), 'success', { label: texts.undo, run: undo });
    place.onSaved();
  }

  return (
    <EditableCell
      label={texts.of(column.label, product.name)}
      shown={column.cell(product)}
      initialText={typedOf(product, name)}
      rule={rules[name]}
      mistake={(value) => (isMoney(name) && hasFractions(value) ? texts.twoDecimals : null)}
      save={(value) => save(product, value)}
    />
  );
}

/** Whether an amount has parts of a cent. */
const hasFractions = (value: string): boolean =>
  amountProblem('price', { way: 'set', value: Number(value) }) === 'twoDecimals';

const isMoney = (name: CellName) => name === 'price' || name === 'dealerPrice';

const toStored = (name: CellName, value: string): number =>
  isMoney(name) ? Math.round(Number(value) * 100) : Number(value);
