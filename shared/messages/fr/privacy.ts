export { accountData, privacy, visits, visitsChoice } from '../en/privacy.ts';
