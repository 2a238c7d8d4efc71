/** Pages of the admin area and the platform whose filters can be saved. */
export const savedViewPages = ['dealer-products', 'manufacturer-products', 'catalogue'] as const;
export type SavedViewPage = (typeof savedViewPages)[number];

/** A person saves at most so many views of a page. */
export const mostSavedViews = 50;
