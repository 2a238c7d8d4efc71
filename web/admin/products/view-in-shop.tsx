import { Alert, Button, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { languagePrefix } from '#shared/rules/languages.ts';
import { productActions as texts } from '#texts/admin/product-actions.ts';
import { productFilters } from '#texts/admin/product-filters.ts';
import { language } from '#texts/language.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import type { AdminProduct } from '#web/entities.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { groupTrims, type MakeTrim } from './trims-selection.ts';

interface ViewInShopProps {
  product: Pick<AdminProduct, 'id' | 'name'>;
  onClose(): void;
}

/** Leads to a product's page in the shop as a vehicle that it fits, or says why there is none. */
export function ViewInShop({ product, onClose }: ViewInShopProps) {
  const { dealer } = useDealership();
  const { data, error, reload } = useAnswer(`view ${product.id}`, (signal) =>
    findWithTrims(product.id, dealer.id, signal),
  );
  return (
    <Modal opened onClose={onClose} title={texts.viewTitle} size="sm">
      {error && <Failure title={texts.viewFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={200} />}
      {data && <Found {...data} />}
    </Modal>
  );
}

function Found({ product, trims }: { product: AdminProduct; trims: MakeTrim[] }) {
  if (!product.active) return <Alert>{texts.inactive}</Alert>;
  if (product.dealerHidden) return <Alert>{texts.hiddenHere}</Alert>;
  const fitting = product.fitsEvery ? trims : trims.filter(({ id }) => product.trims.includes(id));
  if (fitting.length > 0) return <Choice product={product} trims={fitting} />;
  return (
    <Stack>
      <Alert>{texts.noVehicle}</Alert>
      <Open productId={product.id} />
    </Stack>
  );
}

/** The vehicle: the newest one first; what stands below a choice follows it. */
function Choice({ product, trims }: { product: AdminProduct; trims: MakeTrim[] }) {
  const [chosen, choose] = useState(trims[0]!.id);
  const years = groupTrims(trims);
  const year = years.find(({ trimIds }) => trimIds.includes(chosen))!;
  const model = year.models.find(({ trimIds }) => trimIds.includes(chosen))!;
  const select = (label: string, choices: { value: number; label: string }[], value: number) => (
    <NativeSelect
      label={label}
      data={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={String(value)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
  const { trim: trimLabel, model: modelLabel, year: yearLabel } = productFilters;
  return (
    <Stack>
      <Text size="sm">{texts.viewHint}</Text>
      {select(
        yearLabel,
        years.map(({ year, trimIds }) => ({ value: trimIds[0]!, label: String(year) })),
        year.trimIds[0]!,
      )}
      {select(
        modelLabel,
        year.models.map(({ name, trimIds }) => ({ value: trimIds[0]!, label: name })),
        model.trimIds[0]!,
      )}
      {select(
        trimLabel,
        model.trims.map(({ id, name }) => ({ value: id, label: name })),
        chosen,
      )}
      <Open productId={product.id} trimId={chosen} />
    </Stack>
  );
}

/** In a tab of its own, so that the table or form stays as it is; in the reader's language. */
function Open({ productId, trimId }: { productId: number; trimId?: number }) {
  const { dealer, base } = useDealership();
  const prefix = languagePrefix(language.html, dealer.language);
  const query = trimId === undefined ? '' : `?trim=${trimId}`;
  return (
    <Button
      component="a"
      href={`${prefix}${base}/products/${productId}${query}`}
      target="_blank"
      rel="noopener"
    >
      {texts.open}
    </Button>
  );
}

async function findWithTrims(id: number, dealerId: number, signal: AbortSignal) {
  const input = { params: { id }, query: { dealerId } };
  const { product } = await call('GET /api/v1/auth/products/:id', input, { signal });
  const params = { makeId: product.makeId };
  const { trims } = await call('GET /api/v1/auth/trims/:makeId', { params }, { signal });
  return { product, trims };
}
