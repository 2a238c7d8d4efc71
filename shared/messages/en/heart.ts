/** Name of the button that keeps a product as a favourite; pressed, it is one. */
export const heartName = (product: string) => `Favourite: ${product}`;
