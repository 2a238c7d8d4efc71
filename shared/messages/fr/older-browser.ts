import type * as en from '../en/older-browser.ts';
import type { Same } from '../same.ts';

/** For browsers older than the supported ones; a file of its own, so that newer ones do not load it. */
export const olderBrowser =
  'Ce navigateur est trop ancien pour la boutique, et certaines parties pourraient ne pas fonctionner. Veuillez le mettre à jour ou en utiliser un autre, ou nous appeler.' satisfies Same<
    typeof en.olderBrowser
  >;
