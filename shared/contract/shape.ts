import { z } from 'zod';
import type { Entity, EntityField } from '#shared/entities/entity.ts';
import type { OrderStatus } from '#shared/rules/order-status.ts';
import { amount, day, flag, freeText, id, maxText } from './fields.ts';

const schemas = {
  text: z.string(),
  html: z.string(),
  money: amount,
  number: z.number(),
  day,
  whole: z.number().int(),
  choice: z.number().int(),
  flag: z.boolean(),
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

/** An entity's posted values outside of its form: flags, and texts that are cleaned. */
const postedSchemas = { flag: flag.nullish(), html: freeText(maxText).nullish() };
type PostedKind = keyof typeof postedSchemas;

/** An entity's flags and cleaned texts in a request; absent ones stay. */
export function postedShapeOf<E extends Entity>(entity: E) {
  const shape = Object.entries(entity).flatMap(([name, { kind }]) =>
    kind === 'flag' || kind === 'html' ? [[name, postedSchemas[kind]]] : [],
  );
  return Object.fromEntries(shape) as {
    -readonly [K in keyof E as E[K]['kind'] extends PostedKind
      ? K
      : never]: (typeof postedSchemas)[E[K]['kind'] & PostedKind];
  };
}
