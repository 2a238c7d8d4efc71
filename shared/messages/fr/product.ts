export { detail } from '../en/product.ts';
