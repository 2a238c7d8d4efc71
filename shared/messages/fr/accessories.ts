export { accessories, payment, prices, termTypeLabels } from '../en/accessories.ts';
