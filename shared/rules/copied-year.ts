/** What a copy of a model year adds. */
interface Added {
  models: number;
  trims: number;
  fitments: number;
  terms: number;
}

/** Whether a copy of a model year adds anything to what is there. */
export const addsAnything = ({ models, trims, fitments, terms }: Added): boolean =>
  models + trims + fitments + terms > 0;
