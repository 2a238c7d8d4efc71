import { recordAudit } from '#server/audit/audit.sql.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { type Ctx, inTransaction } from '#server/http/ctx.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/multipart.ts';
import { personIn } from '#server/http/tenant.ts';
import { arrangeImages, checkImages, type ImagesChange } from '#server/images/arrange-images.ts';
import { storeImages } from '#server/images/images.service.ts';
import { isTwoStepOn } from '#server/two-step/two-step.service.ts';
import type { AdminDealer, ChangedDealer } from '#shared/contract/dealers-admin.ts';
import { dealerProblems } from '#shared/messages/en/products-api.ts';
import { toCents } from '#shared/rules/money.ts';
import { mayEditSettings } from '#shared/rules/permissions.ts';
import { parseEmailList } from '#shared/rules/validation.ts';
import { findDealer, orderEmailsOf } from './dealers.service.ts';
import {
  replaceBanners,
  replaceOrderEmails,
  type SettingsValues,
  selectAdminPart,
  updateSettings,
} from './settings.sql.ts';

/** A dealership as its admins see it; throws 403, and 404 for a foreign one. */
export async function findSettings(ctx: Ctx, dealerId: number): Promise<AdminDealer> {
  if (!mayEditSettings(personIn(ctx, dealerId), dealerId)) throw forbidden();
  const dealer = await findDealer(ctx, dealerId);
  const orderEmails = await orderEmailsOf(ctx, dealerId);
  return {
    ...dealer,
    orderEmails,
    orderEmailAddresses: orderEmails.map((emailAddress) => ({ emailAddress })),
    ...(await selectAdminPart(ctx.db, dealerId)),
  };
}

interface Files {
  logo: UploadedFile[];
  banners: UploadedFile[];
}

/** Changes a dealership; throws 403, 404, and 422 with the present settings where somebody else changed them meanwhile. */
export async function changeSettings(
  ctx: Ctx,
  dealerId: number,
  posted: ChangedDealer,
  files: Files,
): Promise<AdminDealer> {
  const before = await findSettings(ctx, dealerId);
  const deleted = posted.deleted_images ?? [];
  const banners: ImagesChange = { field: 'banners', wanted: posted.banners, files: files.banners, deleted };
  const present = before.dealerBannerImages.map(({ id }) => id);
  checkImages(present, banners);
  if (files.logo.length > 1) throw invalid({ logo: dealerProblems.oneLogo });
  if (posted.staffNeedTwoStep && !before.staffNeedTwoStep && !(await isTwoStepOn(ctx))) {
    throw invalid({ staffNeedTwoStep: dealerProblems.ownTwoStepFirst });
  }
  const version = posted.version ?? before.version;
  if (version !== before.version) throw changedMeanwhile(before);
  const [logoImageId] = await storeImages(ctx, files.logo, { dealerId, field: 'logo' });
  const uploaded = await storeImages(ctx, files.banners, { dealerId, field: 'banners' });
  return inTransaction(ctx, async (ctx) => {
    const values = toValues(posted, before, logoImageId);
    if ((await updateSettings(ctx.db, dealerId, version, values, ctx.now())) === 0) {
      throw changedMeanwhile(await findSettings(ctx, dealerId));
    }
    await replaceBanners(ctx.db, dealerId, arrangeImages(present, uploaded, banners));
    const addresses = posted.orderEmails ?? posted.orderEmailAddresses;
    if (typeof addresses === 'string') await replaceOrderEmails(ctx.db, dealerId, parseEmailList(addresses));
    const after = await findSettings(ctx, dealerId);
    await recordChange(ctx, before, after);
    return after;
  });
}

const changedMeanwhile = (dealer: AdminDealer) => invalid({ version: dealerProblems.changedMeanwhile }, { dealer });

function toValues(posted: ChangedDealer, before: AdminDealer, uploadedLogo: number | undefined): SettingsValues {
  const { name, address, city, province, postalCode, phone } = posted;
  return {
    ...{ name, address, city, province, postalCode, phone },
    website: posted.website || null,
    facebook: posted.facebook || null,
    twitter: posted.twitter || null,
    youtube: posted.youtube || null,
    gst: Number(posted.gst),
    pst: Number(posted.pst),
    hst: Number(posted.hst),
    hourlyRateCents: toCents(Number(posted.hourlyRate)),
    onlyInstallPrice: posted.onlyInstallPrice ?? before.onlyInstallPrice,
    staffNeedTwoStep: posted.staffNeedTwoStep ?? before.staffNeedTwoStep,
    logoImageId: uploadedLogo ?? keptLogo(posted, before),
  };
}

function keptLogo(posted: ChangedDealer, { dealerLogo }: AdminDealer): number | null {
  const isRemoved = posted.dealerLogo === null || posted.deleted_images?.includes(dealerLogo?.id ?? 0);
  return isRemoved ? null : (dealerLogo?.id ?? null);
}

async function recordChange(ctx: Ctx, before: AdminDealer, after: AdminDealer): Promise<void> {
  const { version: _, orderEmailAddresses: __, ...was } = before;
  const { version: ___, orderEmailAddresses: ____, ...is } = after;
  const changed = changedFields(was, is);
  const entry = { dealerId: after.id, entity: 'dealer', entityId: after.id };
  if (changed) await recordAudit(ctx, { ...entry, action: 'settings changed', ...changed });
}
