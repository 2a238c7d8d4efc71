/** Below a dealership's address: home, products, a product, and the page that resets a password. */
const ofDealership = /^\/\d+\/[^/]+(\/(products(\/\d+)?|reset-password))?$/;

/** Whether the page of a path is the same for everyone, so that the server may keep it; so are its data for the browser. */
export function isPublicPage(path: string): boolean {
  const page = path === '/_root.data' ? '/' : path.replace(/(\/_)?\.data$/, '');
  return page === '/' || ofDealership.test(page.replace(/\/$/, ''));
}
