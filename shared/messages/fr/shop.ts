export { footer, header, problems, shop, ui } from '../en/shop.ts';
