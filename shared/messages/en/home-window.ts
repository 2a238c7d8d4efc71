/** What the home page sells, and how it works; only the server words it. */
export const homeWindow = {
  popular: (vehicle: string) => `Popular for your ${vehicle}`,
  featured: 'Featured',
  packages: 'Packages that cost less than their parts',
  allPackages: 'All packages',
  saves: (amount: string) => `You save ${amount}`,
  oneByOne: (amount: string) => `${amount} separately`,
  looking: 'What are you looking for?',
  search: 'Search',
  steps: 'How it works',
  choosing: 'Choose',
  choosingHint: 'You only see what fits your year, model and trim.',
  fitting: 'We install it',
  fittingHint: 'Our technicians do it. The installed price is the whole price, before taxes.',
  paying: 'One payment',
  payingHint: (hasTerms: boolean) =>
    `Pay at the dealership${hasTerms ? ', or add it to your lease or finance' : ''}. Nothing is charged here.`,
};
