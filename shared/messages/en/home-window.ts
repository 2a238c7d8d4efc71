/** What the home page sells, and what the dealership stands for; only the server words it. */
export const homeWindow = {
  popular: 'Popular now',
  featured: 'Featured',
  packages: 'Packages, for less than one by one',
  allPackages: 'All packages',
  saves: (amount: string) => `You save ${amount}`,
  oneByOne: (amount: string) => `${amount} one by one`,
  looking: 'What are you looking for?',
  fitting: 'Made for your vehicle',
  fittingHint: 'You only see what fits your year, model and trim.',
  technicians: 'Fitted by our technicians',
  techniciansHint: 'The installed price is the whole price, before taxes.',
  paying: 'Pay at the dealership',
  payingHint: (hasTerms: boolean) =>
    `${hasTerms ? 'Or add it to your lease or finance. ' : ''}Nothing is charged here.`,
};
