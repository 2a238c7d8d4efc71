import type { Chance } from '#tests/support/chance.ts';
import { hostileStrings, strangeValues } from './hostile.ts';

/** The part of JSON Schema that the API description uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  $ref?: string;
}

/**
 * Values by the ending of a field's name ('dealerid', 'email'): existing ones, own and foreign, and
 * typical input.
 */
export type Pool = readonly (readonly [ending: string, values: readonly unknown[]])[];

/** How far a value is from what the schema asks for. */
export type Mood = 'valid' | 'nearly' | 'hostile';

export interface Sources {
  chance: Chance;
  pool: Pool;
}

/** A value for a schema; 'nearly' breaks the schema in about one place, 'hostile' in many. */
export function generate(
  schema: Schema,
  name: string,
  mood: Mood,
  sources: Sources,
  depth = 0,
): unknown {
  const { chance } = sources;
  const breaks = mood === 'hostile' ? 0.3 : mood === 'nearly' ? 0.08 : 0;
  if (chance.happens(breaks))
    return chance.happens(0.6) ? chance.oneOf(hostileStrings) : chance.oneOf(strangeValues);
  const inside = (part: Schema, partName = name) =>
    generate(part, partName, mood, sources, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  // The first choice is the field's purpose; the others are null, or a number that may be a string.
  if (choices) return inside(chance.happens(0.8) ? choices[0]! : chance.oneOf(choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inside(part)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.oneOf(schema.enum);
  const type = [schema.type].flat()[0];
  if (type === 'object' || schema.properties) return objectOf(schema, mood, chance, inside);
  if (type === 'array') {
    const count = depth > 3 ? 1 : chance.below(Math.min(schema.maxItems ?? 4, 4) + 1);
    return Array.from({ length: count }, () => inside(schema.items ?? {}));
  }
  return scalarOf(schema, type, name, sources);
}

function objectOf(
  schema: Schema,
  mood: Mood,
  chance: Chance,
  inside: (part: Schema, name: string) => unknown,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name);
    if (
      isRequired
        ? mood !== 'valid' && chance.happens(0.05)
        : chance.happens(mood === 'valid' ? 0.6 : 0.3)
    )
      continue;
    result[name] = inside(part, name);
  }
  if (mood === 'hostile' && chance.happens(0.3))
    result[chance.oneOf(hostileStrings).slice(0, 100)] = true;
  if (mood === 'hostile' && chance.happens(0.1))
    Object.assign(result, JSON.parse('{"__proto__":{"roles":[{"id":1}]}}'));
  return result;
}

const words = [
  'Roof Rack',
  'Zoé',
  'mats',
  'a-long-password',
  '4165550199',
  '12.50',
  'H630SCA000',
  'Ottawa',
  'ON',
  '',
];

function scalarOf(
  schema: Schema,
  type: string | undefined,
  name: string,
  { chance, pool }: Sources,
): unknown {
  if (type === 'boolean') return chance.happens(0.5);
  if (type === 'null') return null;
  const known = pool.find(([ending]) => name.toLowerCase().endsWith(ending));
  if (known && chance.happens(0.9)) return chance.oneOf(known[1]);
  if (type === 'integer' || type === 'number') {
    const lowest = schema.minimum ?? 0;
    const highest = Math.min(schema.maximum ?? lowest + 1000, lowest + 1000);
    return chance.happens(0.1) ? lowest : lowest + chance.below(highest - lowest + 1);
  }
  const text = chance.oneOf(words);
  return schema.maxLength ? text.slice(0, schema.maxLength) : text;
}
