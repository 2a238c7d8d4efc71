import {
  type Entity,
  type EntityField,
  type Kind,
  type Row,
  rowName,
} from '#shared/entities/entity.ts';
import { join, raw, type Sql } from './database.ts';

/** Column types of fields in temporary tables. */
export const columnTypes: Record<Kind, string> = {
  text: 'text',
  html: 'text',
  money: 'bigint',
  number: 'numeric',
  day: 'date',
  whole: 'int',
  choice: 'int',
  flag: 'boolean',
  language: 'text',
  id: 'bigint',
  state: 'int',
};

/** A field's column: price_cents for the money `price`. */
export const columnOf = (name: string, field: EntityField) => columnNamed(rowName(name, field));

/** The column of a row's field: price_cents for priceCents. */
export const columnNamed = (key: string) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columns = (entity: Entity) =>
  Object.entries(entity).map(([name, field]) => ({
    column: columnOf(name, field),
    key: rowName(name, field),
  }));

/**
 * An entity's columns named as in its row: `p.price_cents as "priceCents"` and so on. `instead` has
 * expressions for some of them by their name in the row.
 */
export const selected = (
  table: string,
  entity: Entity,
  instead: Readonly<Record<string, string>> = {},
): Sql =>
  raw(
    columns(entity)
      .map(({ column, key }) => `${instead[key] ?? `${table}.${column}`} as "${key}"`)
      .join(', '),
  );

/** The names of an entity's columns, in the order of `storedValues`. */
export const columnNames = (entity: Entity): Sql =>
  raw(
    columns(entity)
      .map(({ column }) => column)
      .join(', '),
  );

/** The values of a row in the order of `columnNames`. */
export const storedValues = <E extends Entity>(entity: E, row: Row<E>): Sql =>
  join(columns(entity).map(({ key }) => (row as Record<string, unknown>)[key]));
