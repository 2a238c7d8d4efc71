import type { Database } from '#server/base/database/database.ts';
import type { MadeFor } from './frozen.ts';
import { type ProposalRow, selectVersion, type VersionRow } from './proposals.sql.ts';

/** Customer and vehicle of what is written, to be kept with the version that is sent. */
export function madeFor(row: ProposalRow): MadeFor {
  const { customerId, firstName, lastName, email, phoneNumber } = row;
  const { trimId, vehicle, vehiclePhoto, vin, stockNumber } = row;
  return {
    ...{ customerId, firstName, lastName, email, phoneNumber },
    ...{ trimId, vehicle, vehiclePhoto, vin, stockNumber },
  };
}

/** A version of a proposal that was sent, and the proposal as it was then. */
export interface SentVersion {
  proposal: ProposalRow;
  version: VersionRow;
}

/**
 * A proposal with the customer, the vehicle and the language of a version that was sent, whatever was
 * written since. Older versions have kept neither customer nor vehicle: theirs are the proposal's.
 */
export const asSent = (row: ProposalRow, version: VersionRow): SentVersion => ({
  proposal: { ...row, ...version.frozen.madeFor, language: version.language },
  version,
});

/** A proposal as it was last sent; undefined: it never was. */
export async function selectSent(db: Database, row: ProposalRow): Promise<SentVersion | undefined> {
  const version = await selectVersion(db, row, row.currentVersion);
  return version && asSent(row, version);
}
