export { dealerProblems, productProblems } from '../en/products-api.ts';
