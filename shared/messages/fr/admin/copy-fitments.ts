import type * as en from '../../en/admin/copy-fitments.ts';
import type { Same } from '../../same.ts';

/** Copying fitments from one model year to another. */
export const copyFitments = {
  button: 'Copier les compatibilités',
  title: 'Copier les compatibilités vers une autre année-modèle',
  hint: 'Les produits qui conviennent à un véhicule de la première année conviendront à celui du même modèle et de la même version dans la seconde. Vous voyez chaque produit avant tout changement.',
  from: 'De',
  to: 'À',
  check: 'Voir ce qui changerait',
  oneYear: 'Le constructeur n’a de véhicules que pour une seule année-modèle.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
} satisfies Same<typeof en.copyFitments>;
