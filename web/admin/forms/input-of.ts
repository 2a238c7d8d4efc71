import type { Entity, Wire } from '#shared/entities/entity.ts';
import type { Field, Form } from '#shared/rules/form.ts';
import { amountText, type Cents } from '#shared/rules/money.ts';

/** An entity's fields as a form has them: what has rules is typed, the rest is chosen. */
export type Input<E extends Entity> = {
  -readonly [K in keyof E]: E[K] extends Field ? string : Wire<E>[K];
};

/** The same of a saved entity, its amounts in cents; null: of a new one. */
export function inputOf<E extends Entity>(entity: E, saved: object | null): Input<E> {
  const values = (saved ?? {}) as Record<string, unknown>;
  const entries = Object.entries(entity).map(([name, { kind, rules, blank = null }]) => {
    const value = values[name] ?? null;
    if (!rules) return [name, value ?? blank];
    return [
      name,
      kind === 'money' && value !== null ? amountText(value as Cents) : `${value ?? ''}`,
    ];
  });
  return Object.fromEntries(entries) as Input<E>;
}

/** The texts of an empty form. */
export const emptyOf = <F extends Form>(form: F) =>
  Object.fromEntries(Object.keys(form).map((name) => [name, ''])) as Record<keyof F, string>;
