/** Public pages below a dealership's address: home, products, a product, password reset. */
const ofDealership = /^\/\d+\/[^/]+(\/(products(\/\d+)?|reset-password))?$/;

/** Whether a path's page, and its data, is the same for everyone, and so may be cached. */
export function isPublicPage(path: string): boolean {
  const page = path === '/_root.data' ? '/' : path.replace(/(\/_)?\.data$/, '');
  return page === '/' || ofDealership.test(page.replace(/\/$/, ''));
}
