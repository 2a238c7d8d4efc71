export { home, vehicleTexts } from '../en/home.ts';
