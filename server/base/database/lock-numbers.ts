/**
 * PostgreSQL's advisory locks of one number. Where an old version of the shop still runs, it must find the same. Migration
 * 034 has 7302619, by which addresses of platform admins stay theirs.
 */
export const lockNumbers = {
  /** One instance runs the migrations. */
  migrations: 7_302_611,
  /** Held shared by every shop as long as it uses the embedded server. */
  embeddedServer: 7_302_612,
  /** The embedded server's user and database are created once. */
  embeddedCreation: 7_302_613,
  /** The demo data is loaded once. */
  demoData: 7_302_614,
  /** One import at a time. */
  imports: 7_302_615,
  /** A week's partition of views is made once. */
  weeks: 7_302_617,
} as const;

/** Those of a number and an id, which are none of the above; 7302616 is of migration 013: a dealership's sums of orders. */
export const pairLockNumbers = {
  /** With a make: its packages are changed one after the other. */
  packages: 7_302_615,
  /** With a dealership: its days of views are counted by one at a time. */
  counting: 7_302_618,
} as const;
