import { maxQuantity } from '../cart.ts';
import type { Choice } from './choices.ts';

/** A line of a proposal as its form offers it. */
export interface FormLine {
  id: string;
  look: number;
  chosen: boolean;
  quantity: number;
  maxQuantity: number;
  installed: boolean;
  mayChooseInstalled: boolean;
  options: readonly { id: number; type: number; chosen: boolean }[];
}

/** What the form is about: a version, its looks and all of its lines. */
export interface FormView {
  version: number;
  look: number;
  looks: readonly unknown[];
  lines: readonly FormLine[];
}

/** A line as chosen; without `installed` where that cannot be. */
type FormChoice = Choice & { quantity: number; options: number[] };

export interface FormChoices {
  version: number;
  look: number;
  lines: FormChoice[];
}

/**
 * The names of the form's fields. Lines have their place in the version, from 0, because their ids
 * would make the address too long for 50 lines.
 */
export const fieldNames = {
  version: 'version',
  look: 'look',
  /** The total in cents that stood there when the form was sent. */
  seen: 'seen',
  chosen: 'on',
  quantity: (place: number) => `q${place}`,
  installed: (place: number) => `i${place}`,
  option: (place: number, type: number) => `o${place}-${type}`,
};

/** Fields of a form or of an address, as URLSearchParams gives them. */
interface PostedFields {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/**
 * What a proposal's form says, of lines of all looks; what it leaves out stays as offered. Null: it
 * says nothing, or of another version, whose lines have other places.
 */
export function choicesOfForm(fields: PostedFields, view: FormView): FormChoices | null {
  const { version, lines, looks } = view;
  if (Number(fields.get(fieldNames.version)) !== version) return null;
  const look = wholeIn(fields.get(fieldNames.look), 1, looks.length) ?? view.look;
  const ticked = new Set(fields.getAll(fieldNames.chosen));
  const choiceOf = (line: FormLine, place: number): FormChoice => ({
    id: line.id,
    chosen: ticked.has(String(place)),
    quantity: typedQuantity(fields.get(fieldNames.quantity(place)), line),
    options: typesOf(line).flatMap((type) => chosenOf(line, type, fields, place)),
    ...fittingOf(line, fields.get(fieldNames.installed(place))),
  });
  return { version, look, lines: lines.map(choiceOf) };
}

/** The types of a line's options, in their order. */
const typesOf = ({ options }: FormLine): number[] => [...new Set(options.map(({ type }) => type))];

/** The option of a type that the form says; one that the line does not offer is none. */
function chosenOf(line: FormLine, type: number, fields: PostedFields, place: number): number[] {
  const said = fields.get(fieldNames.option(place, type));
  const offered = line.options.filter((option) => option.type === type);
  const isSaid = ({ id, chosen }: FormLine['options'][number]) =>
    said === null ? chosen : String(id) === said;
  return offered.filter(isSaid).map(({ id }) => id);
}

/** A typed number that is none, or too large, becomes the nearest that is possible. */
function typedQuantity(typed: string | null, { quantity, maxQuantity: most }: FormLine): number {
  const count = Number(typed?.trim());
  if (!typed?.trim() || !Number.isFinite(count)) return quantity;
  return Math.min(Math.max(Math.trunc(count), 1), most, maxQuantity);
}

const fittingOf = ({ mayChooseInstalled, installed }: FormLine, typed: string | null) =>
  mayChooseInstalled && { installed: typed === null ? installed : typed === 'yes' };

function wholeIn(text: string | null, least: number, most: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
}

/** What a view has ticked. */
export const choicesOfView = ({ version, look, lines }: FormView): FormChoices => ({
  ...{ version, look },
  lines: lines.map((line) => ({
    ...{ id: line.id, chosen: line.chosen, quantity: line.quantity },
    ...fittingOf(line, null),
    options: line.options.filter(({ chosen }) => chosen).map(({ id }) => id),
  })),
});

/** Choices as the fields of the form, names with values, for an address that keeps them. */
export function fieldsOf(
  { version, look, lines }: FormChoices,
  view: FormView,
): [name: string, value: string][] {
  const fields: [string, string][] = [
    [fieldNames.version, String(version)],
    [fieldNames.look, String(look)],
  ];
  for (const [place, choice] of lines.entries()) {
    if (choice.chosen) fields.push([fieldNames.chosen, String(place)]);
    fields.push([fieldNames.quantity(place), String(choice.quantity)]);
    if (choice.installed !== undefined)
      fields.push([fieldNames.installed(place), choice.installed ? 'yes' : 'no']);
    const line = view.lines[place]!;
    for (const type of typesOf(line)) {
      const option = line.options.find(
        ({ id, type: of }) => of === type && choice.options.includes(id),
      );
      fields.push([fieldNames.option(place, type), option ? String(option.id) : '']);
    }
  }
  return fields;
}
