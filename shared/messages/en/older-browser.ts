/** For browsers from before those that the shop is made for; apart, as no newer one needs it. */
export const olderBrowser =
  'This browser is older than the shop needs, so some of it may not work. Please update it or use another one, or call us.';
