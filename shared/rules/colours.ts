/**
 * What a colour's name in English or French tells of how it looks, the particular before the general:
 * 'Saddle brown' is the leather's brown. Catalogues have names of colours alone.
 */
const colours: readonly (readonly [words: string, colour: string])[] = [
  ['charcoal anthracite graphite', '#3a4148'],
  ['basalt basalte', '#2b3138'],
  ['ink encre navy marine', '#2b4a70'],
  ['saddle sellier cognac', '#8a5a3c'],
  ['sand sable tan beige', '#a98f70'],
  ['stone pierre taupe', '#a79f93'],
  ['cranberry canneberge burgundy bourgogne', '#a3242c'],
  ['chrome silver argent aluminium aluminum', '#aab3ba'],
  ['amber ambre', '#d08a1d'],
  ['bronze copper cuivre', '#8c6239'],
  ['gold doré', '#b8933f'],
  ['black noir noire', '#20252b'],
  ['white blanc blanche', '#f1f3f4'],
  ['grey gray gris grise', '#80878c'],
  ['blue bleu bleue', '#27557f'],
  ['red rouge', '#b3262e'],
  ['green vert verte', '#3c6b45'],
  ['brown brun brune', '#7a5238'],
  ['yellow jaune', '#d9b528'],
  ['orange', '#d5701f'],
  ['purple violet violette', '#5e3f73'],
];

/** The colour that a name tells of, as '#rrggbb'; undefined where it tells of none. */
export function colourOf(name: string): string | undefined {
  const words: string[] = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return colours.find(([known]) => known.split(' ').some((word) => words.includes(word)))?.[1];
}
