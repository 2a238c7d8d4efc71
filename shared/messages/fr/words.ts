export { figureNames, networkNames, noteNames, productFields, vinDoubtful } from '../en/words.ts';
