import type { CallName } from '#shared/contract/contract.ts';
import type { Entity } from '#shared/entities/entity.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import type { TestClient } from '#tests/support/client.ts';

export type PatchName = Extract<CallName, `PATCH ${string}`>;

/** A thing that a PATCH changes. */
export interface Begun {
  client: TestClient;
  params?: Record<string, unknown>;
  /** Sent with every change, as the version that was read. */
  beside?(): Promise<object> | object;
  /** Two values for each field; a dot leads into a field that has parts of its own, as 'about.fr'. */
  fields: Record<string, readonly [one: unknown, other: unknown]>;
  /** The thing as it is, by names of the body. */
  read(): Promise<object>;
  /** What an emptied field is, where that is neither null nor empty. */
  blank?: Record<string, unknown>;
}

/** A PATCH of the contract, and what there is to know of its fields. */
export interface Change {
  name: PatchName;
  /** What distinguishes this one from others of the same call. */
  about?: string;
  /** Fields of the body that are no values of the thing, and why. */
  besides?: Record<string, string>;
  /** What follows from a field and changes with it. */
  follows?: Record<string, readonly string[]>;
  /** Fields that are never empty. */
  needed?: readonly string[];
  begin(first: First): Promise<Begun>;
}

let names = 0;

/** A name that nothing else has. */
export const newName = () => `Change ${++names}`;

/** A fresh browser of somebody's. */
export const browserOf = ({ askers }: First, name: keyof First['askers']): Promise<TestClient> =>
  askers[name].browser();

/** What is stored where nothing is given. */
export const blanksOf = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entity).map(([name, { blank }]) => [name, blank]));

/** The one answered thing with this id. */
export const one = <T extends { id: number }>(list: readonly T[], id: number): T =>
  list.find((thing) => thing.id === id)!;
