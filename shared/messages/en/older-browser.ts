/** For browsers older than the supported ones; a file of its own, so that newer ones do not load it. */
export const olderBrowser =
  'This browser is older than the shop needs, so some of it may not work. Please update it or use another one, or call us.';
