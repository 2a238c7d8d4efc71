export { productLink } from '../en/product-link.ts';
