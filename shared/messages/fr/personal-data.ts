export { customerData, erasedPerson, personalData } from '../en/personal-data.ts';
