export { platformCatalogue } from '../../en/platform/catalogue.ts';
