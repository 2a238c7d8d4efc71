import { maxQuantity } from '#shared/rules/cart.ts';
import { prices } from './accessories.ts';
import { counted } from './formats.ts';
import { productFields } from './words.ts';

/** The product's page (spec 2). */
export const detail = {
  back: 'Back to products',
  number: 'Product number',
  description: (product: string, dealer: string) =>
    `${product}: price, installed price and payment at ${dealer}.`,
  photos: (product: string) => `Pictures of ${product}`,
  photo: (product: string, position: number, count: number) =>
    `${product}, picture ${position} of ${count}`,
  picture: (position: number) => `Picture ${position}`,
  showPhoto: (position: number) => `Show picture ${position}`,
  enlarge: 'Enlarge the picture',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  previousPhoto: 'Previous picture',
  nextPhoto: 'Next picture',
  installation: 'Installation',
  installed: prices.installedPrice,
  accessoryOnly: 'Accessory Only - No additional cost',
  byYourself: 'You install it yourself',
  byUs: (time: string | null) => (time ? `Our technicians, about ${time}` : 'Our technicians'),
  accessoryOnlyShort: 'Accessory Only',
  paying: (hasTerms: boolean) =>
    `You pay at the dealership${hasTerms ? ' or with your lease or finance' : ''}; nothing is charged here.`,
  optionTypes: { 1: 'Colour', 2: 'Test' } as Readonly<Record<number, string>>,
  otherOptions: 'Options',
  noOption: 'None',
  option: (name: string, extra: string | null) => (extra ? `${name} (${extra})` : name),
  quantity: productFields.quantity,
  fewer: 'One fewer',
  more: 'One more',
  quantityInvalid: `Please enter a quantity from 1 to ${maxQuantity}`,
  totalFor: (count: number) => `Total for ${count}`,
  addToCart: 'Add to Cart',
  added: (name: string) => `${name} is in your cart.`,
  failed: 'This product could not be loaded.',
  cartFull: 'Your cart is full. Please check out, or remove something first.',
  fits: (vehicle: string) => `Fits your ${vehicle}`,
  fitsNot: (vehicle: string) => `This accessory does not fit your ${vehicle}.`,
  seeFitting: 'See what fits',
  otherVehicle: 'Choose another vehicle',
  /** After the name of a sub-category such as 'Floor mats'. */
  forYours: (count: number) => `for your vehicle (${count})`,
  vehicleFirst: 'Choose your vehicle to see whether this accessory fits, and to order it.',
  contents: 'In this package',
  separately: (price: string) => `Bought separately: ${price}.`,
  saved: (amount: string) => `You save ${amount}.`,
  email: 'Email this product',
  tab: 'Detail',
  facts: 'Specifications',
  length: productFields.length,
  width: productFields.width,
  height: productFields.height,
  weight: productFields.weight,
  warranty: (months: number) => `Warranty: ${counted(months, 'month')}`,
  vehicle: 'Vehicle',
};
