/** The vehicles that a device and an account keep, the newest first. */
export const mostVehicles = 5;
/** The favourites that they keep, the newest first. */
export const mostFavourites = 100;
