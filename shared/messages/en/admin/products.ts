import { customers } from '../customers.ts';
import { formatPercent } from '../formats.ts';
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
    dealer: (code: string) => `dealer-products-${code}.csv`,
    manufacturer: (code: string) => `manufacturer-products-${code}.csv`,
  },
  manufacturerTitle: adminPages['manufacturer-products'],
  search: 'Search by name or product number',
  create: 'Create Product',
  name: labels.name,
  number: 'Product Number',
  price: labels.price,
  frt: labels.frt,
  retailPrice: 'Retail Price',
  retailFrt: 'Retail FRT',
  dealerPrice: labels.dealerPrice,
  dealerFrt: labels.dealerFrt,
  margin: 'Margin',
  dash: '–',
  notSet: 'not set',
  inactive: 'Inactive',
  featured: 'Featured',
  noDealerProducts: 'This dealership has no products of its own yet.',
  noManufacturerProducts: 'The manufacturer has no products yet.',
  override: 'Dealer price and FRT',
  edit: 'Edit product',
  remove: 'Delete Product',
  removeTitle: 'Delete this product?',
  removeText: (name: string) =>
    `${name} leaves the shop for good. Orders that have it keep their lines.`,
  removed: (name: string) => `${name} was deleted.`,
  removeFailed: 'The product could not be deleted. Please try again.',
};

/** The editor of a product. */
export const productEditor = {
  newTitle: productTables.create,
  editTitle: productTables.edit,
  back: 'Back to the list',
  loadFailed: 'The product could not be loaded.',
  notFound: 'This product is not there any more. Somebody may have deleted it.',
  basics: 'Product',
  pricing: 'Price and installation',
  sizes: 'Size and weight',
  detail: detail.tab,
  detailHint: 'What the shopper reads about the product.',
  showing: 'Where it shows',
  active: 'Active',
  activeHint: 'Shoppers see the product.',
  featured: productTables.featured,
  featuredHint: 'Stands among the first products.',
  leaseResidual: 'Lease residual',
  leaseResidualHint: 'For staff only; it changes no payment.',
  none: 'None',
  costHint: 'Only admins of the dealership see it, and staff who were given Cost.',
  frtHint: 'Flat-rate time in hours',
  save: 'Save product',
  saving: dealerNotes.saving,
  uploading: (percent: number) => `Uploading pictures: ${formatPercent(percent)}`,
  created: 'Product created successfully.',
  saved: 'Product saved successfully.',
  createFailed:
    'The product could not be created. What you typed is still here: please check it and try again.',
  saveFailed:
    'The product could not be saved. What you typed is still here: please check it and try again.',
  problems: 'Please check these fields:',
  fieldProblem: (field: string, message: string) => `${field}: ${message}`,
};

/** Names of a product's parts that are not single fields. */
export const productParts: Readonly<Record<string, string>> = {
  needs: 'Needs',
  excludes: 'Cannot be installed with',
  featured: productEditor.featured,
  active: productEditor.active,
  leaseResidual: productEditor.leaseResidual,
  detail: productEditor.detail,
  subcategoryId: subcategoryField.label,
  trims: 'Vehicles',
  fitsEvery: 'Fits every vehicle',
  options: detail.otherOptions,
  products: 'Package',
  images: 'Pictures',
};

/** A form's messages about unsaved work. */
export const drafts = {
  restored: guard.restored,
  picturesLost: 'Pictures that you had chosen are not: please choose them again.',
  discard: guard.discard,
  conflictTitle: 'Somebody else changed this in the meantime.',
  conflict: 'Nothing is lost: what you typed is still here, and not saved.',
  differs: (fields: string) => `Different from yours: ${fields}.`,
  same: 'It is the same as yours now.',
  saveMine: 'Save mine over it',
  takeTheirs: 'Drop mine, show theirs',
};

/** The preview of shoppers' prices. */
export const pricePreview = {
  title: 'What the shopper will see',
  incomplete: 'Enter a valid price and FRT to see it.',
  rate: (rate: string) => `Installation at ${rate} an hour.`,
  installOnly: 'This dealership shows the installed price alone.',
  noTerms: 'No lease or finance terms: no payment is shown.',
};

/** What a price leaves over cost, while it is typed. */
export const marginLine = {
  label: 'Margin',
  share: (percent: string) => `(${percent} of the price)`,
  noCost: 'No cost is entered, so no margin is shown.',
  noPrice: 'Enter a valid price to see the margin.',
};

/** The vehicles that a product fits. */
export const trimField = {
  hint: 'The product shows for these vehicles alone.',
  every: 'Fits every vehicle, future ones too',
  everyHint: 'Also the model years to come. Vehicles chosen before are kept, and do not count.',
  search: 'Search year, model or trim',
  chosen: (count: string, total: string) => `${count} of ${total} trims chosen`,
  onlyChosen: 'Show chosen ones only',
  clear: 'Choose none',
  allFound: (count: string) => `Choose all ${count} found`,
  allOf: (name: string) => `All trims of ${name}`,
  show: (name: string) => `Show ${name}`,
  hide: (name: string) => `Hide ${name}`,
  partly: (chosen: number, total: number) => `${chosen} of ${total}`,
  nothingFound: 'No trim matches.',
  noTrims: 'The manufacturer has no vehicles yet.',
  failed: vehicleTexts.failed,
  loading: 'Loading vehicles...',
};

/** The options of a product. */
export const optionField = {
  hint: 'Variants that the shopper chooses from, such as colours.',
  add: 'Add option',
  type: 'Type',
  picture: 'Shown by',
  noPicture: 'No picture',
  option: (position: number) => `Option ${position}`,
  none: 'No options.',
};

/** A package's parts. */
export const partField = {
  hint: 'With at least one product here, this product is a package.',
  search: 'Search products to add',
  add: (name: string) => `Add ${name}`,
  added: (name: string) => `${name} was added.`,
  inPackage: 'In the package',
  none: 'No products: this is a single product.',
  nothingFound: 'No product matches.',
  failed: customers.failed,
  found: 'Products found',
};

/** Choosing, ordering and removing pictures. */
export const pictureField = {
  hint: (megabytes: number) => `JPEG, PNG, WebP, GIF or AVIF, at most ${megabytes} MB each.`,
  firstHint: 'The first one stands in lists.',
  drop: 'Drop pictures here, or choose them',
  dropOne: 'Drop a picture here, or choose one',
  fresh: 'Not saved yet',
  alt: (position: number, count: number) => `Picture ${position} of ${count}`,
  tooMany: (count: number) => `At most ${count} pictures can be uploaded at once.`,
  tooMuch: (megabytes: number) =>
    `All pictures together may have at most ${megabytes} MB. Please save first, then add more.`,
  refused: (files: string) => `Not taken, because it is too large or no picture: ${files}`,
  replaced: 'The pictures chosen before and not saved yet were replaced.',
  list: 'Pictures in their order',
};

/** Moving and removing a list's entries. */
export const ordering = {
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, position: number, count: number) =>
    `${name} is now ${position} of ${count}.`,
  removed: (name: string) => `${name} was removed.`,
};

/** The dialog of a dealership's override of a manufacturer's product. */
export const overrideDialog = {
  title: productTables.override,
  hint: (price: string, frt: string) =>
    `Retail: ${price}, FRT ${frt}. An empty field leaves the retail value.`,
  featured: productTables.featured,
  inherit: (featured: boolean) => `Manufacturer's (${featured ? 'yes' : 'no'})`,
  yes: 'Yes',
  no: 'No',
  remove: 'Remove override',
  saved: 'Override saved successfully.',
  removed: 'The override was removed.',
  saveFailed: 'The override could not be saved. What you typed is still here: please try again.',
  removeFailed: 'The override could not be removed. Please try again.',
  editProduct: productTables.edit,
};

/** The editor of the product's detail. */
export const detailEditor = {
  label: 'Detail of the product',
  html: 'Edit as HTML',
  htmlHint: 'Scripts, styles and anything else that is unsafe is taken out when saving.',
  table: 'This detail has a table, which only the HTML shows as one.',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading2: 'Heading',
  heading3: 'Smaller heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  unlink: 'Remove link',
  linkAddress: 'Web address',
  linkSave: 'Set link',
  undo: 'Undo',
  redo: 'Redo',
};
