/** Length of a product's or dealership's name, a product number, an address, a city (spec 9). */
export const maxNameLength = 200;
/** Length of a first or last name in the admin area (spec 9). */
export const maxAdminPersonNameLength = 30;
/** Length of a first or last name where the specification has no limit. */
export const maxPersonNameLength = 200;
/** Length of an e-mail address (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
export const maxEmailLength = 254;
/** Length of a postal code (spec 9). */
export const maxPostalCodeLength = 8;
/** Digits of a phone number with its area code (spec 9). */
export const phoneLength = 10;
/** Least length of a chosen password (spec 9, decision 021). */
export const minPasswordLength = 8;
/** Greatest length of a chosen password (decision 021). */
export const maxPasswordLength = 128;
/** Greatest length of a repeated password: it may be older than the limit above. */
export const maxTypedPasswordLength = 200;
/** Greatest length of an app's code or a recovery code, spaces included. */
export const maxSecurityCodeLength = 40;
/** Length of a unit of size or weight. */
export const maxUnitLength = 30;
/** Length of the name of a group of products. */
export const maxGroupLength = 80;
/** Length of a stock number, by which a dealership knows a vehicle. */
export const maxStockNumberLength = 40;
/** Length of a web address. */
export const maxWebAddressLength = 500;
/** Most addresses for a dealership's orders. */
export const maxOrderEmails = 20;

/** Highest price, cost or charge in dollars: even a full cart's sum stays exact in cents. */
export const maxAmount = 999_999.99;
/** The highest flat-rate time in hours. */
export const maxFrt = 999.99;
/** The highest labour rate in dollars an hour. */
export const maxHourlyRate = 9_999.99;
/** The highest tax rate in percent. */
export const maxRatePercent = 100;
/** Most days that a dealership asks customers to wait for an appointment. */
export const maxWaitDays = 60;
/** For so many days the link of an invitation is good. */
export const invitationDays = 7;
/** The highest length, width, height or weight in its unit. */
export const maxMeasure = 999_999;

/** Greatest width of a stored picture in pixels. */
export const maxKeptWidth = 2_400;
/** Widths in which pictures are sent, in pixels: the pages' widths and the stored one. */
export const pictureWidths = [
  80,
  160,
  200,
  240,
  320,
  400,
  640,
  800,
  960,
  1_200,
  1_600,
  maxKeptWidth,
] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/** Largest uploaded picture in bytes. */
export const maxPictureBytes = 15_000_000;
/** Most pixels (width times height) of an uploaded picture. */
export const maxPicturePixels = 50_000_000;
/** Most pictures in one request. */
export const maxPicturesPerRequest = 20;
/** Most bytes of all pictures in one request. */
export const maxPictureBytesPerRequest = 60_000_000;
/** Largest body of a product or an order in bytes; other calls get a twentieth. */
export const maxLongBodyBytes = 1_000_000;
/** Largest file of texts of products in bytes. */
export const maxTextsFileBytes = 4_000_000;
/** Largest file of an import in bytes. */
export const maxImportBytes = 50_000_000;
/** Most rows of a file that a page imports; the command takes as many as there are. */
export const maxImportRows = 500_000;
/** Length of an order's notes. */
export const maxNotesLength = 2_000;
