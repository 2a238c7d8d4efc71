import type * as en from '../../en/admin/products.ts';
import type { Same } from '../../same.ts';
import { customers } from '../customers.ts';
import { vehicleTexts } from '../home.ts';
import { dealerNotes } from '../orders.ts';
import { detail } from '../product.ts';
import { labels } from '../validation.ts';
import { adminPages, guard } from './frame.ts';
import { subcategoryField } from './subcategories.ts';

/** The tables of products (spec 2). */
export const productTables = {
  dealerTitle: adminPages['dealer-products'],
  fileName: {
    dealer: (code: string) => `nos-produits-${code}.csv`,
    manufacturer: (code: string) => `produits-du-constructeur-${code}.csv`,
  },
  manufacturerTitle: adminPages['manufacturer-products'],
  search: 'Rechercher par nom ou numéro de produit',
  create: 'Créer un produit',
  name: labels.name,
  number: 'Nᵒ de produit',
  price: labels.price,
  frt: labels.frt,
  retailPrice: 'Prix de détail',
  retailFrt: 'Temps de pose',
  dealerPrice: labels.dealerPrice,
  dealerFrt: labels.dealerFrt,
  margin: 'Marge',
  dash: '–',
  notSet: 'non défini',
  inactive: 'Inactif',
  featured: 'En vedette',
  noDealerProducts: 'Ce concessionnaire n’a pas encore de produits.',
  noManufacturerProducts: 'Le constructeur n’a pas encore de produits.',
  override: 'Prix et temps de pose du concessionnaire',
  edit: 'Modifier le produit',
  remove: 'Supprimer le produit',
  removeTitle: 'Supprimer ce produit?',
  removeText: (name: string) =>
    `« ${name} » quitte définitivement la boutique. Les commandes où il figure gardent leurs lignes.`,
  removed: (name: string) => `« ${name} » a été supprimé.`,
  removeFailed: 'Le produit n’a pas pu être supprimé. Veuillez réessayer.',
} satisfies Same<typeof en.productTables>;

/** The editor of a product. */
export const productEditor = {
  newTitle: productTables.create,
  editTitle: productTables.edit,
  back: 'Retour à la liste',
  loadFailed: 'Le produit n’a pas pu être chargé.',
  notFound: 'Ce produit n’existe plus. Quelqu’un l’a peut-être supprimé.',
  basics: 'Produit',
  pricing: 'Prix et pose',
  sizes: 'Dimensions et poids',
  detail: detail.tab,
  detailHint: 'Ce que le client lit au sujet du produit.',
  showing: 'Affichage',
  active: 'Actif',
  activeHint: 'Les clients voient le produit.',
  featured: productTables.featured,
  featuredHint: 'Figure parmi les premiers produits.',
  leaseResidual: 'Valeur résiduelle',
  leaseResidualHint: 'Pour le personnel seulement; ne change aucun versement.',
  none: 'Aucune',
  costHint:
    'Visible pour les administrateurs du concessionnaire et le personnel qui a le droit « Prix coûtant ».',
  frtHint: 'Temps forfaitaire (barème), en heures',
  save: 'Enregistrer le produit',
  saving: dealerNotes.saving,
  uploading: (percent: number) => `Téléversement des photos : ${percent} %`,
  created: 'Le produit a été créé.',
  saved: 'Le produit a été enregistré.',
  createFailed:
    'Le produit n’a pas pu être créé. Ce que vous avez saisi est toujours là : veuillez vérifier et réessayer.',
  saveFailed:
    'Le produit n’a pas pu être enregistré. Ce que vous avez saisi est toujours là : veuillez vérifier et réessayer.',
  problems: 'Veuillez vérifier ces champs :',
  fieldProblem: (field: string, message: string) => `${field} : ${message}`,
} satisfies Same<typeof en.productEditor>;

/** Names of a product's parts that are not single fields. */
export const productParts = {
  needs: 'Nécessite',
  excludes: 'Ne peut pas être posé avec',
  featured: productEditor.featured,
  active: productEditor.active,
  leaseResidual: productEditor.leaseResidual,
  detail: productEditor.detail,
  subcategoryId: subcategoryField.label,
  trims: 'Véhicules',
  fitsEvery: 'Convient à tous les véhicules',
  options: detail.otherOptions,
  products: 'Ensemble',
  images: 'Photos',
} satisfies Same<typeof en.productParts>;

/** A form's messages about unsaved work. */
export const drafts = {
  restored: guard.restored,
  picturesLost:
    'Les photos que vous aviez choisies ne sont pas conservées : veuillez les choisir de nouveau.',
  discard: guard.discard,
  conflictTitle: 'Quelqu’un d’autre a fait des modifications entre-temps.',
  conflict: 'Rien n’est perdu : ce que vous avez saisi est toujours là, mais n’est pas enregistré.',
  differs: (fields: string) => `Différent de votre version : ${fields}.`,
  same: 'C’est maintenant identique à votre version.',
  saveMine: 'Remplacer par ma version',
  takeTheirs: 'Prendre l’autre version',
} satisfies Same<typeof en.drafts>;

/** The preview of shoppers' prices. */
export const pricePreview = {
  title: 'Ce que le client verra',
  incomplete: 'Saisissez un prix et un temps de pose valides pour le voir.',
  rate: (rate: string) => `Pose à ${rate} l’heure.`,
  installOnly: 'Ce concessionnaire affiche seulement le prix avec pose.',
  noTerms: 'Aucune offre de location ni de financement : aucun versement n’est affiché.',
} satisfies Same<typeof en.pricePreview>;

/** What a price leaves over cost, while it is typed. */
export const marginLine = {
  label: 'Marge',
  share: (percent) => `(${percent} du prix)`,
  noCost: 'Aucun prix coûtant n’est saisi : la marge n’est pas affichée.',
  noPrice: 'Entrez un prix valide pour voir la marge.',
} satisfies Same<typeof en.marginLine>;

/** The vehicles that a product fits. */
export const trimField = {
  hint: 'Le produit s’affiche pour ces véhicules seulement.',
  every: 'Convient à tous les véhicules, même à venir',
  everyHint:
    'Les prochaines années-modèles aussi. Les véhicules déjà choisis sont gardés et ne comptent pas.',
  search: 'Rechercher une année, un modèle ou une version',
  chosen: (count: string, total: string) => `Versions choisies : ${count} sur ${total}`,
  onlyChosen: 'Afficher seulement les versions choisies',
  clear: 'Tout désélectionner',
  allFound: (count: string) => `Choisir tous les résultats (${count})`,
  allOf: (name: string) => `Toutes les versions : ${name}`,
  show: (name: string) => `Afficher ${name}`,
  hide: (name: string) => `Masquer ${name}`,
  partly: (chosen: number, total: number) => `${chosen} sur ${total}`,
  nothingFound: 'Aucune version ne correspond.',
  noTrims: 'Le constructeur n’a pas encore de véhicules.',
  failed: vehicleTexts.failed,
  loading: 'Chargement des véhicules...',
} satisfies Same<typeof en.trimField>;

/** The options of a product. */
export const optionField = {
  hint: 'Variantes que le client peut choisir, par exemple des couleurs.',
  add: 'Ajouter une option',
  type: 'Type',
  picture: 'Montrée par',
  noPicture: 'Aucune photo',
  option: (position: number) => `Option ${position}`,
  none: 'Aucune option.',
} satisfies Same<typeof en.optionField>;

/** A package's parts. */
export const partField = {
  hint: 'Dès qu’un produit figure ici, il s’agit d’un ensemble.',
  search: 'Rechercher des produits à ajouter',
  add: (name: string) => `Ajouter ${name}`,
  added: (name: string) => `Ajout : ${name}.`,
  inPackage: 'Dans l’ensemble',
  none: 'Aucun produit : ce n’est pas un ensemble.',
  nothingFound: 'Aucun produit ne correspond.',
  failed: customers.failed,
  found: 'Produits trouvés',
} satisfies Same<typeof en.partField>;

/** Choosing, ordering and removing pictures. */
export const pictureField = {
  hint: (megabytes: number) => `JPEG, PNG, WebP, GIF ou AVIF, au plus ${megabytes} Mo chacune.`,
  firstHint: 'La première apparaît dans les listes.',
  drop: 'Déposez des images ici ou choisissez-en',
  dropOne: 'Déposez une image ici ou choisissez-en une',
  fresh: 'Pas encore enregistrée',
  alt: (position: number, count: number) => `Image ${position} sur ${count}`,
  tooMany: (count: number) => `Vous pouvez téléverser au plus ${count} images à la fois.`,
  tooMuch: (megabytes: number) =>
    `Ensemble, les images ne peuvent pas dépasser ${megabytes} Mo. Veuillez enregistrer d’abord, puis en ajouter d’autres.`,
  refused: (files: string) =>
    `Fichiers refusés (trop volumineux, ou qui ne sont pas des images) : ${files}`,
  replaced: 'Les images déjà choisies et pas encore enregistrées ont été remplacées.',
  list: 'Images, dans leur ordre',
} satisfies Same<typeof en.pictureField>;

/** Moving and removing a list's entries. */
export const ordering = {
  earlier: (name: string) => `Avancer : ${name}`,
  later: (name: string) => `Reculer : ${name}`,
  remove: (name: string) => `Retirer : ${name}`,
  moved: (name: string, position: number, count: number) =>
    `${name} : position ${position} sur ${count}.`,
  removed: (name: string) => `Retrait : ${name}.`,
} satisfies Same<typeof en.ordering>;

/** The dialog of a dealership's override of a manufacturer's product. */
export const overrideDialog = {
  title: productTables.override,
  hint: (price: string, frt: string) =>
    `Valeurs du constructeur : ${price}, temps de pose ${frt}. Un champ vide les garde.`,
  featured: productTables.featured,
  inherit: (featured: boolean) => `Comme le constructeur (${featured ? 'oui' : 'non'})`,
  yes: 'Oui',
  no: 'Non',
  remove: 'Retirer les valeurs du concessionnaire',
  saved: 'Les valeurs du concessionnaire ont été enregistrées.',
  removed: 'Les valeurs du concessionnaire ont été retirées.',
  saveFailed:
    'Les valeurs n’ont pas pu être enregistrées. Ce que vous avez saisi est toujours là : veuillez réessayer.',
  removeFailed: 'Les valeurs n’ont pas pu être retirées. Veuillez réessayer.',
  editProduct: productTables.edit,
} satisfies Same<typeof en.overrideDialog>;

/** The editor of the product's detail. */
export const detailEditor = {
  label: 'Description du produit',
  html: 'Modifier en HTML',
  htmlHint: 'Les scripts, les styles et tout ce qui n’est pas sûr sont retirés à l’enregistrement.',
  table: 'Cette description contient un tableau, que seul le HTML montre comme tel.',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strike: 'Barré',
  heading2: 'Titre',
  heading3: 'Sous-titre',
  bulletList: 'Liste',
  orderedList: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  unlink: 'Retirer le lien',
  linkAddress: 'Adresse Web',
  linkSave: 'Insérer le lien',
  undo: 'Annuler',
  redo: 'Rétablir',
} satisfies Same<typeof en.detailEditor>;
