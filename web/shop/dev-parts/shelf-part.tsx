import { Shelf } from '#web/shop/parts/shelf/shelf.tsx';
import { product, terms } from './samples.ts';

const names = [product.name, 'Pet barrier', 'Wireless charging pad, for the console', 'Mats'];

/** A shelf with payments, without pictures. */
export const ShelfPart = () => (
  <Shelf
    heading="Goes with this"
    link={{ to: '/', text: 'All accessories' }}
    products={names.map((name, index) => ({ ...product, name, id: index + 1 }))}
    folder="/1/northgate/products"
    search=""
    onlyInstallPrice={false}
    payment={terms}
  />
);
