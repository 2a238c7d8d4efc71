/** Characters that a product's or dealership's name, a product number, an address and a city may have (spec 9). */
export const maxNameLength = 200;
/** Characters that a first or last name may have in the admin area (spec 9). */
export const maxAdminPersonNameLength = 30;
/** Characters that a first or last name may have where the specification sets no limit. */
export const maxPersonNameLength = 200;
/** Characters that an e-mail address may have (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
export const maxEmailLength = 254;
/** Characters that a postal code may have (spec 9). */
export const maxPostalCodeLength = 8;
/** Digits of a phone number with its area code (spec 9). */
export const phoneLength = 10;
/** Characters that a chosen password has at least (spec 9, decision 021). */
export const minPasswordLength = 8;
/** Characters that a chosen password has at most (decision 021). */
export const maxPasswordLength = 128;
/** Characters that a password typed again has at most: it may be older than the limit above. */
export const maxTypedPasswordLength = 200;
/** Characters that the code of an app or a recovery code has at most, however it is spaced. */
export const maxSecurityCodeLength = 40;
/** Characters that a unit of size or weight may have. */
export const maxUnitLength = 30;
/** Characters that a web address may have. */
export const maxWebAddressLength = 500;
/** Addresses that a dealership's orders may be mailed to. */
export const maxOrderEmails = 20;

/** The highest price, cost or charge in dollars: a whole cart of them is still an exact number of cents. */
export const maxAmount = 999_999.99;
/** The highest flat-rate time in hours. */
export const maxFrt = 999.99;
/** The highest labour rate in dollars an hour. */
export const maxHourlyRate = 9_999.99;
/** The highest tax rate in percent. */
export const maxRatePercent = 100;
/** The highest length, width, height or weight in its unit. */
export const maxMeasure = 999_999;

/** Width in pixels that a picture is kept with at most. */
export const maxKeptWidth = 2_400;
/** Widths in pixels that pictures are sent in: those that pages ask for, and the kept one. */
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
/** Bytes that an uploaded picture may have. */
export const maxPictureBytes = 15_000_000;
/** Pixels (width times height) that an uploaded picture may have. */
export const maxPicturePixels = 50_000_000;
/** Pictures that one request may bring. */
export const maxPicturesPerRequest = 20;
/** Bytes that all the pictures of one request may have together. */
export const maxPictureBytesPerRequest = 60_000_000;
/** Bytes that the body of a product or an order may have; of any other call it is a twentieth. */
export const maxLongBodyBytes = 1_000_000;
/** Characters that the notes of an order may have. */
export const maxNotesLength = 2_000;
