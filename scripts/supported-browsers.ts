/** The oldest browsers that the pages are built for (decision 034). */
export const supportedBrowsers = ['chrome110', 'firefox115', 'safari16.4'];
