export { categoryLabels, sortLabels } from '../en/product-list.ts';
