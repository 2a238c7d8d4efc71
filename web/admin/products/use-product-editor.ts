import { useRef } from 'react';
import { productEditor as texts } from '#texts/admin/products.ts';
import { fittedVehicles as vehicleTexts } from '#texts/fitted-vehicles.ts';
import { filesOf } from '#web/admin/forms/picture-list.ts';
import { sendFiles } from '#web/admin/forms/send-files.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { call, type Transport } from '#web/api.ts';
import type { AdminProduct } from '#web/entities.ts';
import { type Attempt, attemptFor, newKey } from '#web/shop/state/attempt.ts';
import { sayOnTheWay } from '#web/shop/state/snackbar.ts';
import {
  copiedValues,
  formOf,
  mergeProduct,
  optionErrors,
  type ProductValues,
  postedProduct,
  productValues,
  sentOf,
} from './product-form.ts';
import { useProductPlace } from './product-place.ts';

export type ProductKind = 'dealer' | 'manufacturer';

interface EditorInput {
  kind: ProductKind;
  /** Null: a new product. */
  product: AdminProduct | null;
  /** Of which a new product is a copy. */
  source: AdminProduct | null;
  /** With which a new product begins; empty: none. */
  name: string;
  /** Leads away. */
  onSaved(): Promise<void>;
}

/** The answer to a save. */
interface Saved {
  product: Pick<AdminProduct, 'fitsNothing'>;
}

/** The editor of a product, or of a new one. */
export function useProductEditor({ kind, product, source, name, onSaved }: EditorInput) {
  const { dealer, make } = useProductPlace();
  const place = `${kind} ${dealer?.id ?? `make ${make.id}`}`;
  const newName = source ? `copy of ${source.id} ${place}` : `new ${place} ${name}`.trimEnd();
  // The language of a new product's own texts; a make's catalogue is English first.
  const language = kind === 'dealer' && dealer ? dealer.language : 'en';
  const beginning = (saved: AdminProduct | null) => {
    if (saved) return productValues(saved, language);
    return source ? copiedValues(source) : { ...productValues(null, language), name };
  };
  // Kept over retries, because a save with a lost answer may have created the product.
  const attempt = useRef<Attempt | null>(null);

  function create(
    body: ReturnType<typeof postedProduct>,
    values: ProductValues,
    transport: Transport,
  ) {
    const posted = { ...body, ...(source && { copy_of: source.id }) };
    const files = filesOf(values.images);
    const content = JSON.stringify([
      posted,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    attempt.current = attemptFor(attempt.current, content, newKey);
    const headers = { 'idempotency-key': attempt.current.key };
    return call('POST /api/v1/auth/products', { body: posted, headers }, { transport });
  }

  const editor = useEntityEditor<AdminProduct | null, ProductValues, Saved>({
    draft: `product ${product?.id ?? newName}`,
    saved: product,
    entity: 'product',
    valuesOf: beginning,
    versionOf: (saved) => saved?.version ?? null,
    rulesOf: formOf,
    sentOf,
    merge: (savedValues, typed, theirs) => mergeProduct(savedValues, typed, beginning(theirs)),
    check: ({ options }) => optionErrors(options),
    save(values, { base, savedValues, onProgress }) {
      const transport = sendFiles({ images: filesOf(values.images) }, onProgress);
      const owner = {
        dealer_id: dealer && (base || kind === 'dealer') ? dealer.id : null,
        make: base?.make ?? make.name,
      };
      const body = { ...postedProduct(values, base && savedValues), ...owner };
      if (!base) return create(body, values, transport);
      const input = { params: { id: base.id }, body: { ...body, version: base.version } };
      return call('PATCH /api/v1/auth/products/:id', input, { transport });
    },
    done({ product: { fitsNothing } }) {
      const text = product ? texts.saved : texts.created;
      return fitsNothing
        ? sayOnTheWay(onSaved(), `${text} ${vehicleTexts.unseen}`, 'info')
        : sayOnTheWay(onSaved(), text, 'success');
    },
    failed: product ? texts.saveFailed : texts.createFailed,
    showsFailure: true,
  });
  return { ...editor, kind, rules: formOf(editor.base) };
}

export type ProductEditorState = ReturnType<typeof useProductEditor>;
