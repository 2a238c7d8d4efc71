export { carousel } from '../en/carousel.ts';
