import type { BodyType, DemoModel, DemoTrim, TrimLevel } from './types.ts';

function trims(...list: [string, TrimLevel][]): DemoTrim[] {
  return list.map(([name, level]) => ({ name, level }));
}

function model(
  name: string,
  body: BodyType,
  colour: string,
  years: number[],
  list: DemoTrim[],
): DemoModel {
  return { name, body, colour, years, trims: list };
}

const recent = [2025, 2026, 2027];

/** The models of the first make. */
export const norvaneModels: DemoModel[] = [
  model(
    'Pika',
    'hatch',
    '#b3261e',
    recent,
    trims(['Core', 'base'], ['Plus', 'middle'], ['Sport', 'upper']),
  ),
  model(
    'Sterna',
    'sedan',
    '#27476e',
    recent,
    trims(['Core', 'base'], ['Plus', 'middle'], ['Signature', 'upper']),
  ),
  model(
    'Esker',
    'wagon',
    '#5f6f66',
    recent,
    trims(['Plus', 'base'], ['Trail', 'middle'], ['Signature', 'upper']),
  ),
  model(
    'Cairn',
    'suv-small',
    '#e4e8eb',
    recent,
    trims(['Core', 'base'], ['Plus', 'middle'], ['Trail', 'middle'], ['Signature', 'upper']),
  ),
  model(
    'Moraine',
    'suv-large',
    '#2b3138',
    recent,
    trims(['Plus', 'base'], ['Trail', 'middle'], ['Signature', 'upper']),
  ),
  model(
    'Drumlin',
    'pickup',
    '#a8682c',
    recent,
    trims(['Work', 'base'], ['Crew', 'middle'], ['Ridge', 'upper']),
  ),
  model(
    'Sundog EV',
    'ev',
    '#3f7f8c',
    [2026, 2027],
    trims(['Standard Range', 'base'], ['Long Range', 'middle'], ['Signature AWD', 'upper']),
  ),
];

/** The models of the second make. */
export const caldrinModels: DemoModel[] = [
  model(
    'Fathom',
    'sedan',
    '#4a5560',
    [2026, 2027],
    trims(['Base', 'base'], ['Select', 'middle'], ['Reserve', 'upper']),
  ),
  model(
    'Skerry',
    'suv-small',
    '#8c2f39',
    [2026, 2027],
    trims(['Base', 'base'], ['Select', 'middle'], ['Reserve', 'upper']),
  ),
  model(
    'Bastion',
    'suv-large',
    '#d8dcdf',
    [2026, 2027],
    trims(['Select', 'base'], ['Expedition', 'middle'], ['Reserve', 'upper']),
  ),
];
