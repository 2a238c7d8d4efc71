export {
  dealershipProblems,
  openingTexts,
  platformDealerships,
} from '../../en/platform/dealerships.ts';
