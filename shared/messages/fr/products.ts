export { list } from '../en/products.ts';
