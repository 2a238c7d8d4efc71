/** Ids of the categories (spec 3) by their codes, in the order of the menus. */
export const categoryIds = { Exterior: 2, Interior: 3, Packages: 4 } as const;
export type Category = keyof typeof categoryIds;
