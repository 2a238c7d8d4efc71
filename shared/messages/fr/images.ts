import type * as en from '../en/images.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';

/** Reasons for refusing a picture, with advice. */
export const images = {
  unknown:
    'Ce fichier n’est pas une image que la boutique peut afficher. Veuillez choisir un fichier JPEG, PNG, WebP, GIF ou AVIF.',
  svg: 'Les dessins SVG ne sont pas acceptés, parce qu’ils peuvent contenir des scripts. Veuillez enregistrer le dessin en PNG.',
  heic: 'Les images HEIC ne sont pas acceptées. Veuillez enregistrer l’image en JPEG.',
  pdf: 'Un PDF n’est pas une image. Veuillez enregistrer la page en PNG ou en JPEG.',
  empty: 'Le fichier est vide.',
  damaged:
    'L’image est endommagée ou incomplète. Veuillez l’enregistrer de nouveau ou en choisir une autre.',
  tooLarge: (megabytes) =>
    `Le fichier est trop volumineux : une image ne doit pas dépasser ${formatNumber(megabytes)} Mo.`,
  tooManyPixels: (megapixels) =>
    `L’image est trop grande : elle ne doit pas dépasser ${formatNumber(megapixels)} mégapixels (largeur fois hauteur).`,
  tooNarrow: (times) =>
    `L’image est trop étroite : un côté peut être au plus ${times} fois plus long que l’autre.`,
  tooSlow:
    'L’image est trop longue à lire. Veuillez l’enregistrer dans un format plus simple, comme JPEG.',
  named: (file, reason) => `${file} : ${reason}`,
  width: (least, most) =>
    `La largeur doit être un nombre entier de pixels, de ${formatNumber(least)} à ${formatNumber(most)}.`,
  gone: 'Une des images n’existe plus. Veuillez revoir les images.',
  notUploaded: (named, uploaded) =>
    `La demande annonce de nouvelles images (${named}), mais n’en contient pas autant (${uploaded}). Veuillez les choisir de nouveau.`,
  unknownPart: 'La demande contient une partie dont le nom n’est pas connu ici.',
} satisfies Same<typeof en.images>;
