import type { BodyType, DemoModel } from './types.ts';

/** Cars are feminine in French (la voiture), utility vehicles and pickups masculine. */
const feminine: BodyType[] = ['hatch', 'sedan', 'wagon'];

/** 'of the model' in French: de la Pika, du Cairn, de l’Esker. */
export function ofModel({ name, body }: DemoModel): string {
  if (startsWithVowel(name)) return `de l’${name}`;
  return feminine.includes(body) ? `de la ${name}` : `du ${name}`;
}

/** 'the model' in French: la Pika, le Cairn, l’Esker. */
export function theModel({ name, body }: DemoModel): string {
  if (startsWithVowel(name)) return `l’${name}`;
  return feminine.includes(body) ? `la ${name}` : `le ${name}`;
}

const startsWithVowel = (name: string) => /^[AEIOUÉ]/.test(name);
