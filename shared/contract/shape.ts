import { z } from 'zod';
import type { Entity, EntityField, Kind } from '#shared/entities/entity.ts';
import { languages } from '#shared/rules/languages.ts';
import type { OrderStatus } from '#shared/rules/order-status.ts';
import { amount, changedText, day, flag, freeText, id, maxText } from './fields.ts';

const schemas = {
  text: z.string(),
  html: z.string(),
  money: amount,
  number: z.number(),
  day,
  whole: z.number().int(),
  choice: z.number().int(),
  flag: z.boolean(),
  language: z.enum(languages),
  id,
  state: z.number().int() as z.ZodType<OrderStatus>,
};

type Schema<F extends EntityField> = F extends { blank: null }
  ? z.ZodNullable<(typeof schemas)[F['kind']]>
  : (typeof schemas)[F['kind']];

/** An entity's fields in an answer. */
export function shapeOf<E extends Entity>(entity: E) {
  const shape = Object.entries(entity).map(([name, { kind, blank }]) => [
    name,
    blank === null ? schemas[kind].nullable() : schemas[kind],
  ]);
  return Object.fromEntries(shape) as { -readonly [K in keyof E]: Schema<E[K]> };
}

/** Fields that answers stored by earlier versions lack: an absent one is its `blank`. */
export function shapeOrBlankOf<E extends Entity>(entity: E) {
  const shape = Object.entries(shapeOf(entity)).map(([name, schema]) => [
    name,
    (schema as z.ZodType).default(entity[name]!.blank ?? null),
  ]);
  return Object.fromEntries(shape) as { -readonly [K in keyof E]: z.ZodDefault<Schema<E[K]>> };
}

/**
 * An entity's posted values outside of its form: flags and languages, which cannot be empty, and texts
 * that are cleaned.
 */
const postedSchemas = {
  flag: flag.nullish(),
  language: z.enum(languages).nullish(),
  html: changedText(freeText(maxText)),
};
type PostedKind = keyof typeof postedSchemas;

const isPosted = (kind: Kind): kind is PostedKind => kind in postedSchemas;

/** An entity's flags, languages and cleaned texts in a request; absent ones stay. */
export function postedShapeOf<E extends Entity>(entity: E) {
  const shape = Object.entries(entity).flatMap(([name, { kind }]) =>
    isPosted(kind) ? [[name, postedSchemas[kind]]] : [],
  );
  return Object.fromEntries(shape) as {
    -readonly [K in keyof E as E[K]['kind'] extends PostedKind
      ? K
      : never]: (typeof postedSchemas)[E[K]['kind'] & PostedKind];
  };
}
