/**
 * Advisory locks with one number. Never change a number: an old version of the shop may still run.
 * Migration 034 uses 7302619 for e-mail addresses of platform admins.
 */
export const lockNumbers = {
  /** Held by the instance that runs migrations. */
  migrations: 7_302_611,
  /** Held shared by every shop that uses the embedded server. */
  embeddedServer: 7_302_612,
  /** Held while the embedded server's user and database are created. */
  embeddedCreation: 7_302_613,
  /** Held while the demo data are loaded. */
  demoData: 7_302_614,
  /** Held by the running import: shared where it changes the products of one owner and no vehicles. */
  imports: 7_302_615,
  /** Held while a week's partition of views is created. */
  weeks: 7_302_617,
} as const;

/** Locks that functions of migrations take as well, with a number and an id. */
export const sharedLockNumbers = {
  /** With a dealership: held shared while sums of its orders change, alone while all are counted again. */
  orderSums: 7_302_616,
} as const;

/** Advisory locks with a number and an id, distinct from those above. */
export const pairLockNumbers = {
  /** With a make: held while one of its packages changes. */
  packages: 7_302_615,
  /** With a dealership: held while its views are counted. */
  counting: 7_302_618,
  /** With a dealership, and with a make: held while one of its changesets is applied or undone. */
  changesetsOfDealer: 7_302_620,
  changesetsOfMake: 7_302_621,
  /** With a dealership, and with a make: held while a file of its products is imported. */
  importsOfDealer: 7_302_622,
  importsOfMake: 7_302_623,
} as const;
