/** What a new dealership does before it opens, in the order of its list. */
export const readyLines = [
  'mail',
  'orderAddresses',
  'hours',
  'taxes',
  'labourRate',
  'logo',
  'banners',
  'products',
  'offers',
  'names',
  'secondAdmin',
  'twoStep',
  'trialOrder',
] as const;

export type ReadyLine = (typeof readyLines)[number];

/** Whether nothing is left to do: each line is done or put aside. */
export const isReady = (lines: readonly { isDone: boolean; isPutAside: boolean }[]): boolean =>
  lines.every(({ isDone, isPutAside }) => isDone || isPutAside);
