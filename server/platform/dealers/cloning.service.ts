import { orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { addAdmin, takenAsInvalid } from '#server/platform/opening.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { Opened } from '#shared/contract/platform-dealers.ts';
import { usualLanguage } from '#shared/rules/languages.ts';
import { provinceOf } from '#shared/rules/provinces.ts';
import { usualTimeZone } from '#shared/rules/usual-time-zone.ts';
import { copyTables, insertClone } from './cloning.sql.ts';
import { announceOpened } from './open-from-platform.service.ts';

type Posted = HandledInput<'POST /api/v1/auth/platform/dealers/:id/clone'>['body'];

/**
 * Opens a dealership of the same make with another one's settings, pictures, overrides and terms,
 * and with a code, a name, a place and an admin of its own (decision 055). Throws 404, 422.
 */
export const cloneDealership = (ctx: Ctx, fromId: number, posted: Posted): Promise<Opened> =>
  inTransaction(ctx, async (ctx) => {
    const language = posted.language ?? usualLanguage(posted.province);
    const timeZone = usualTimeZone(posted.province, posted.postalCode);
    const place = { ...posted, language, timeZone, usualRates: provinceOf(posted.province)! };
    const added = orNotFound(
      await takenAsInvalid(() => insertClone(ctx.db, fromId, place, ctx.now())),
    );
    const { id: dealerId, makeId, cloneOf } = added;
    await copyTables(ctx.db, fromId, dealerId, ctx.now());
    const admin = await addAdmin(ctx, dealerId, posted);
    const opened = { makeId, dealerId, code: posted.code, ...admin };
    return announceOpened(ctx, opened, posted.name, { cloneOf });
  });
