import { TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { TranslatedProduct } from '#shared/contract/translations.ts';
import type { Language } from '#shared/rules/languages.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { translations as texts } from '#texts/admin/translations.ts';
import { ApiError, call } from '#web/api.ts';

interface NameFieldProps {
  product: TranslatedProduct;
  language: Language;
  onSaved(): void;
}

/** A product's name in a language: saved on leaving the field; Enter goes on to the next one. */
export function NameField({ product, language, onSaved }: NameFieldProps) {
  const [name, setName] = useState(product.texts?.name ?? '');
  const [saved, setSaved] = useState(name);
  const [state, setState] = useState<'still' | 'busy' | 'done'>('still');
  const [problem, setProblem] = useState<string | null>(null);

  async function save(): Promise<void> {
    const typed = name.trim();
    if (typed === saved) return;
    setState('busy');
    setProblem(null);
    try {
      const input = { params: { id: product.id }, body: { language, name: typed } };
      await call('PATCH /api/v1/auth/products/:id/texts', input);
      setSaved(typed);
      setState('done');
      onSaved();
    } catch (error) {
      setState('still');
      const [message] = error instanceof ApiError ? (Object.values(error.errors)[0] ?? []) : [];
      setProblem(message ?? texts.saveFailed);
    }
  }

  const isSaved = state === 'done' && name.trim() === saved;
  // The field was left for the next one, so what became of it names the product.
  const said = problem ?? (isSaved ? texts.saved : '');
  return (
    <>
      <TextInput
        aria-label={texts.nameOf[language](product.name)}
        lang={language}
        data-name-field
        maxLength={maxNameLength}
        value={name}
        error={problem}
        description={isSaved ? texts.saved : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && focusNext(event)}
      />
      <VisuallyHidden role="status">{said && texts.saidOf(product.name, said)}</VisuallyHidden>
    </>
  );
}

/** Goes to the next row's field, or saves at the last. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-name-field]')];
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  if (next) next.focus();
  else event.currentTarget.blur();
}
