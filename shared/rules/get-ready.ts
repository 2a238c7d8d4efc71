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

/** What an installation needs before its dealerships open, in the order of its list. */
export const platformLines = [
  'mail',
  'backup',
  'pictures',
  'make',
  'secondAdmin',
  'twoStep',
] as const;

export type PlatformLine = (typeof platformLines)[number];

/** The header of a 404 that says why: the shop is there, but opens soon. */
export const opensSoonHeader = 'x-opens-soon';

/** Whether a line leaves nothing to do. */
export const isSettled = (line: { isDone: boolean; isPutAside: boolean }): boolean =>
  line.isDone || line.isPutAside;
