import { maxQuantity } from '#shared/rules/cart.ts';
import type * as en from '../en/product.ts';
import type { Same } from '../same.ts';
import { prices } from './accessories.ts';
import { vehicleInWords } from './vehicle-names.ts';
import { productFields } from './words.ts';

/** The product's page (spec 2). */
export const detail = {
  back: 'Retour aux produits',
  number: 'Numéro de produit',
  description: (product, dealer) =>
    `${product} : prix, prix avec pose et versement estimé chez ${dealer}.`,
  photos: (product) => `Photos : ${product}`,
  photo: (product, position, count) => `${product}, photo ${position} sur ${count}`,
  picture: (position) => `Photo ${position}`,
  showPhoto: (position) => `Afficher la photo ${position}`,
  enlarge: 'Agrandir la photo',
  zoomIn: 'Plus grand',
  zoomOut: 'Plus petit',
  previousPhoto: 'Photo précédente',
  nextPhoto: 'Photo suivante',
  installation: 'Pose',
  installed: prices.installedPrice,
  accessoryOnly: 'Accessoire seulement – sans supplément',
  byYourself: 'Vous le posez vous-même',
  byUs: (time) => (time ? `Nos techniciens, environ ${time}` : 'Nos techniciens'),
  accessoryOnlyShort: 'Sans pose',
  paying: (hasTerms) =>
    `Vous payez chez le concessionnaire${hasTerms ? ' ou par location ou financement' : ''}; rien n’est facturé ici.`,
  optionTypes: { 1: 'Couleur', 2: 'Test' } as Readonly<Record<number, string>>,
  otherOptions: 'Options',
  noOption: 'Aucune',
  option: (name, extra) => (extra ? `${name} (${extra})` : name),
  quantity: productFields.quantity,
  fewer: 'Un de moins',
  more: 'Un de plus',
  quantityInvalid: `Veuillez entrer une quantité de 1 à ${maxQuantity}`,
  totalFor: (count) => `Total pour ${count}`,
  addToCart: 'Ajouter au panier',
  added: (name) => `Ajouté à votre panier : ${name}.`,
  failed: 'Ce produit n’a pas pu être chargé.',
  cartFull: 'Votre panier est plein. Veuillez passer votre commande ou retirer un article.',
  fits: (vehicle) => `Convient à votre ${vehicleInWords(vehicle)}`,
  fitsNot: (vehicle) => `Cet accessoire ne convient pas à votre ${vehicleInWords(vehicle)}.`,
  seeFitting: 'Voir ce qui convient',
  otherVehicle: 'Choisir un autre véhicule',
  forYours: (count) => `pour votre véhicule (${count})`,
  vehicleFirst:
    'Choisissez votre véhicule pour voir si cet accessoire lui convient, et pour le commander.',
  contents: 'Dans cet ensemble',
  separately: (price) => `Achetés séparément : ${price}.`,
  saved: (amount) => `Vous économisez ${amount}.`,
  email: 'Envoyer ce produit par courriel',
  tab: 'Description',
  facts: 'Caractéristiques',
  length: productFields.length,
  width: productFields.width,
  height: productFields.height,
  weight: productFields.weight,
  warranty: (months) => `Garantie : ${months} mois`,
  vehicle: 'Véhicule',
} satisfies Same<typeof en.detail>;
