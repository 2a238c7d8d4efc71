import { useCallback, useRef, useState } from 'react';
import { productEditor as texts } from '#shared/messages/en/admin/products.ts';
import { type PageDraft, withoutFiles } from '#web/admin/forms/page-draft.ts';
import { filesOf } from '#web/admin/forms/picture-list.ts';
import { sendFiles } from '#web/admin/forms/send-files.ts';
import { useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { useSaving } from '#web/admin/forms/use-saving.ts';
import { call } from '#web/api.ts';
import type { AdminProduct } from '#web/entities.ts';
import { type Attempt, attemptFor, newKey } from '#web/shop/state/attempt.ts';
import { sayOnTheWay } from '#web/shop/state/snackbar.ts';
import {
  differences,
  type Extras,
  type Fields,
  formOf,
  labelOf,
  optionErrors,
  type ProductValues,
  postedProduct,
  valuesOf,
  valuesOfCopy,
} from './product-form.ts';
import { useProductPlace } from './product-place.ts';

export type ProductKind = 'dealer' | 'manufacturer';

interface EditorInput {
  kind: ProductKind;
  /** Null: a new product. */
  product: AdminProduct | null;
  /** Of which a new product is a copy. */
  source: AdminProduct | null;
  /** Leads away. */
  onSaved(): Promise<void>;
}

/** The product editor's state: input, draft, saving. */
export function useProductEditor({ kind, product, source, onSaved }: EditorInput) {
  const { dealer, make } = useProductPlace();
  const place = `${kind} ${dealer?.id ?? `make ${make.id}`}`;
  const newName = source ? `copy of ${source.id} ${place}` : `new ${place}`;
  const draftName = `product ${product?.id ?? newName}`;
  // The language of a new product's own texts; a make's catalogue is English first.
  const language = kind === 'dealer' && dealer ? dealer.language : 'en';
  const draft = useFoundDraft<PageDraft<ProductValues>>(draftName, isSound);
  const [start] = useState(() => (source ? valuesOfCopy(source) : valuesOf(product, language)));
  const begin = draft?.values ?? start;
  // The product as it was when typing began, for comparison when saving.
  const base = useRef({
    values: product && start,
    version: draft?.version ?? product?.version ?? null,
  });
  const [extras, setExtras] = useState(begin.extras);
  const [isAsked, setAsked] = useState(false);
  const rules = formOf(product);
  const form = useNumberForm(rules, begin.fields, () => setAsked(true));
  const saving = useSaving();
  // Kept over retries, because a save with a lost answer may have created the product.
  const attempt = useRef<Attempt | null>(null);
  const values: ProductValues = { fields: form.values, extras };
  const isChanged = differences(values, start).length > 0;
  const picturesLost = draft?.picturesLost ?? false;
  const drop = useKeptDraft(
    draftName,
    withoutFiles({ values, version: base.current.version, picturesLost }),
    isChanged,
  );

  const change = useCallback(
    (change: Partial<Extras>) => setExtras((now) => ({ ...now, ...change })),
    [],
  );

  const submit = form.submit(async (fields) => {
    const [wrongOption] = Object.keys(optionErrors(extras.options));
    if (wrongOption) {
      setAsked(true);
      return focusField(wrongOption);
    }
    await saving.run(product ? texts.saveFailed : texts.createFailed, (onProgress) =>
      send(fields, onProgress),
    );
    drop();
    await sayOnTheWay(onSaved(), product ? texts.saved : texts.created, 'success');
  });

  async function send(fields: Fields, onProgress: (percent: number) => void): Promise<void> {
    const transport = sendFiles({ images: filesOf(extras.pictures) }, onProgress);
    const owner = {
      dealer_id: dealer && (product || kind === 'dealer') ? dealer.id : null,
      make: product?.make ?? make.name,
    };
    const body = { ...postedProduct({ fields, extras }, base.current.values), ...owner };
    if (!product) {
      const posted = { ...body, ...(source && { copy_of: source.id }) };
      const content = JSON.stringify([
        posted,
        filesOf(extras.pictures).map(({ name, size, lastModified }) => [name, size, lastModified]),
      ]);
      attempt.current = attemptFor(attempt.current, content, newKey);
      await call(
        'POST /api/v1/auth/products',
        { body: posted, headers: { 'idempotency-key': attempt.current.key } },
        { transport },
      );
    } else {
      const { version } = base.current;
      const input = { params: { id: product.id }, body: { ...body, version } };
      await call('PATCH /api/v1/auth/products/:id', input, { transport });
    }
  }

  function focusField(name: string): void {
    const control = form.element.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  const theirs = saving.conflict?.product as AdminProduct | undefined;
  function saveMine(): void {
    if (!theirs) return;
    base.current = { values: valuesOf(theirs, language), version: theirs.version };
    form.element.current?.requestSubmit();
  }

  return {
    ...{ kind, form, rules, extras, change, isAsked, submit, saving, isChanged, drop },
    draft: draft && { picturesLost },
    conflict: theirs && {
      theirs,
      differing: differences(values, valuesOf(theirs, language)).map(labelOf),
      saveMine,
    },
  };
}

export type ProductEditorState = ReturnType<typeof useProductEditor>;

/** Whether a stored draft fits this version of the form. */
function isSound({ values }: PageDraft<Partial<ProductValues>>): boolean {
  const { fields, extras } = values;
  if (!fields || !extras) return false;
  const expected = valuesOf(null, 'en');
  const hasAll = (given: object, wanted: object) =>
    Object.keys(wanted).every((name) => name in given);
  return hasAll(fields, expected.fields) && hasAll(extras, expected.extras);
}
