import type * as en from '../en/vin.ts';
import type { Same } from '../same.ts';

/** A warning, never a mistake: some vehicles have no check digit. */
export const vinDoubtful =
  'Veuillez vérifier le NIV : un caractère semble erroné. Vous pouvez quand même l’utiliser.' satisfies Same<
    typeof en.vinDoubtful
  >;
