import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import {
  arrangeImages,
  checkImages,
  type ImagesChange,
} from '#server/base/images/arrange-images.ts';
import type { UploadedFile } from '#server/base/images/images.service.ts';
import { storeImages } from '#server/base/images/images.service.ts';
import { findDealer, orderEmailsOf, toDealer } from '#server/dealers/dealers.service.ts';
import type { BannerRow } from '#server/dealers/dealers.sql.ts';
import { personWho } from '#server/dealers/tenant.ts';
import { isTwoStepOn } from '#server/people/two-step/two-step.service.ts';
import type { PostedBanner } from '#shared/contract/banners.ts';
import type { AdminDealer, ChangedDealer } from '#shared/contract/dealers-admin.ts';
import { settingsFields } from '#shared/entities/dealer.ts';
import { formOf, rowOf, storedOf } from '#shared/entities/entity.ts';
import { filledTexts, storedLink } from '#shared/rules/banners.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { customerMails } from '#shared/rules/customer-mails.ts';
import { middle } from '#shared/rules/focus.ts';
import { problemsOfChange } from '#shared/rules/form.ts';
import { hoursProblems } from '#shared/rules/hours-problems.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { mayEditSettings } from '#shared/rules/permissions.ts';
import { type Theme, wrongColours } from '#shared/rules/theme.ts';
import { usualTimeZone } from '#shared/rules/usual-time-zone.ts';
import { parseEmailList } from '#shared/rules/validation.ts';
import {
  isImageOf,
  replaceBanners,
  replaceOrderEmails,
  type SettingsValues,
  selectAdminPart,
  updateSettings,
} from './dealer-settings.sql.ts';

/** A dealership's settings for its admins; throws 403, and 404 for another dealership's. */
export async function findSettings(ctx: Ctx, dealerId: number): Promise<AdminDealer> {
  personWho(ctx, dealerId, mayEditSettings);
  const dealer = await findDealer(ctx, dealerId);
  const orderEmails = await orderEmailsOf(ctx, dealerId);
  return {
    ...toDealer({ ...ctx, language: dealer.language }, dealer),
    dealerBannerImages: dealer.banners,
    about: dealer.about,
    openingHours: dealer.openingHours && {
      timeZone: dealer.timeZone,
      ...dealer.openingHours,
    },
    orderEmails,
    orderEmailAddresses: orderEmails.map((emailAddress) => ({ emailAddress })),
    ...(await selectAdminPart(ctx.db, dealerId)),
  };
}

interface Files {
  logo: UploadedFile[];
  banners: UploadedFile[];
}

/** Changes a dealership; throws 403, 404, 422 with the present settings after another change. */
export async function changeSettings(
  ctx: Ctx,
  dealerId: number,
  posted: ChangedDealer,
  files: Files,
): Promise<AdminDealer> {
  const before = await findSettings(ctx, dealerId);
  // Checked first, because other mistakes may follow from the other change (a picture it deleted).
  const version = posted.version ?? before.version;
  if (version !== before.version) throw changedMeanwhile(before);
  const deleted = posted.deleted_images ?? [];
  const banners: ImagesChange = {
    field: 'banners',
    wanted: posted.banners,
    files: files.banners,
    deleted,
  };
  const present = before.dealerBannerImages.map(({ id }) => id);
  checkImages(present, banners);
  refuseFields(posted, before);
  refuseHours(posted.openingHours ?? null);
  refuseColours(posted.theme ?? null);
  if (files.logo.length > 1) throw invalid({ logo: { key: 'dealerProblems.oneLogo' } });
  if (posted.staffNeedTwoStep && !before.staffNeedTwoStep && !(await isTwoStepOn(ctx))) {
    throw invalid({ staffNeedTwoStep: { key: 'dealerProblems.ownTwoStepFirst' } });
  }
  const presentLogo = files.logo.length > 0 ? null : await currentLogo(ctx, posted, before);
  const [uploadedLogo] = await storeImages(ctx, files.logo, { dealerId, field: 'logo' });
  const uploaded = await storeImages(ctx, files.banners, { dealerId, field: 'banners' });
  return inTransaction(ctx, async (ctx) => {
    const hours = posted.openingHours === undefined ? before.openingHours : posted.openingHours;
    const values = toValues(before, posted, uploadedLogo ?? presentLogo, hours);
    if ((await updateSettings(ctx.db, dealerId, version, values, ctx.now())) === 0) {
      throw changedMeanwhile(await findSettings(ctx, dealerId));
    }
    const arranged = arrangeImages(present, uploaded, banners);
    const rows = bannerRows(before, posted.banners ?? [], uploaded);
    await replaceBanners(
      ctx.db,
      dealerId,
      arranged.map((id) => rows.get(id) ?? { id, ...bareBanner }),
    );
    const addresses = postedAddresses(posted);
    if (addresses !== undefined)
      await replaceOrderEmails(ctx.db, dealerId, parseEmailList(addresses));
    const after = await findSettings(ctx, dealerId);
    await recordChange(ctx, before, after);
    return after;
  });
}

const bareBanner = { language: null, focus: middle, link: null, texts: {} };

/** Banners by the ids of their pictures: posted parts, else the present ones. */
function bannerRows(
  before: AdminDealer,
  posted: readonly PostedBanner[],
  uploaded: readonly number[],
): Map<number, BannerRow> {
  const rows = new Map<number, BannerRow>(before.dealerBannerImages.map((row) => [row.id, row]));
  const waiting = [...uploaded];
  for (const { language, focus, link, texts, ...image } of posted) {
    const id = 'new' in image ? waiting.shift() : image.id;
    if (id === undefined) continue;
    const { id: _, ...was } = rows.get(id) ?? { id, ...bareBanner };
    rows.set(id, {
      id,
      language: language === undefined ? was.language : language,
      focus: focus ?? was.focus,
      link: link === undefined ? was.link : storedLink(link ?? '', before),
      texts: filledTexts({ ...was.texts, ...texts }),
    });
  }
  return rows;
}

/** Throws 422 for named fields whose rules look at present ones, as a tax number's at the province. */
function refuseFields(posted: ChangedDealer, before: AdminDealer): void {
  const problems = problemsOfChange(formOf(settingsFields), posted, before);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** The named addresses as one text, '' for none; undefined: they stay. */
function postedAddresses(posted: ChangedDealer): string | undefined {
  const { orderEmails, orderEmailAddresses } = posted;
  if (orderEmails === undefined && orderEmailAddresses === undefined) return undefined;
  return orderEmails ?? orderEmailAddresses ?? '';
}

/** Throws 422 that names each day with a mistake: 'openingHours.week.0'. */
function refuseHours(hours: OpeningHours | null): void {
  const problems = hours ? hoursProblems(hours) : [];
  if (problems.length === 0) return;
  throw invalid(
    Object.fromEntries(
      problems.map(({ at, key }) => [
        `openingHours.${at}`,
        { key: `hoursProblems.${key}` as const },
      ]),
    ),
  );
}

/** Throws 422 that names each colour that is none: 'theme.primary'. */
function refuseColours(theme: Theme | null): void {
  const wrong = theme ? wrongColours(theme) : [];
  if (wrong.length === 0) return;
  throw invalid(
    Object.fromEntries(wrong.map((field) => [`theme.${field}`, { key: 'themeProblems.colour' }])),
  );
}

const changedMeanwhile = (dealer: AdminDealer) =>
  invalid({ version: { key: 'dealerProblems.changedMeanwhile' } }, { dealer });

/** Posted values that are not in the settings' own row. */
type NotInSettingsRow =
  | 'version'
  | 'orderEmails'
  | 'orderEmailAddresses'
  | 'openingHours'
  | PictureLists;
type PictureLists = 'dealerLogo' | 'banners' | 'deleted_images';

function toValues(
  before: AdminDealer,
  {
    mailsOff = before.mailsOff,
    about = {},
    theme = before.theme,
    ...posted
  }: Omit<ChangedDealer, NotInSettingsRow>,
  logoImageId: number | null,
  hours: OpeningHours | null,
): SettingsValues {
  const openingHours = hours && { week: hours.week, exceptions: hours.exceptions };
  // In one order, so that the same choice is no change.
  const off = customerMails.filter((mail) => mailsOff.includes(mail));
  const timeZone = timeZoneAfter(before, posted);
  const fields = storedOf(settingsFields, { ...posted, timeZone }, rowOf(settingsFields, before));
  return {
    ...fields,
    logoImageId,
    openingHours,
    mailsOff: off,
    about: said({ ...before.about, ...about }),
    theme,
  };
}

/**
 * The posted time zone, an empty one being the usual one of the place. Where none is named, a
 * dealership that moves gets that of its new place.
 */
function timeZoneAfter(
  before: AdminDealer,
  {
    timeZone,
    province = before.province,
    postalCode = before.postalCode,
  }: Pick<ChangedDealer, 'timeZone' | 'province' | 'postalCode'>,
): string {
  const usual = usualTimeZone(province, postalCode);
  if (timeZone !== undefined) return timeZone || usual;
  return usual === usualTimeZone(before.province, before.postalCode) ? before.timeZone : usual;
}

/** Without languages in which it says nothing. */
const said = (about: SettingsValues['about']): SettingsValues['about'] =>
  Object.fromEntries(Object.entries(about).filter(([, text]) => text));

/** The posted logo, possibly an earlier one replaced meanwhile; if absent, the logo stays. */
async function currentLogo(
  ctx: Ctx,
  posted: ChangedDealer,
  { id, dealerLogo }: AdminDealer,
): Promise<number | null> {
  const logoId = posted.dealerLogo === undefined ? dealerLogo?.id : posted.dealerLogo?.id;
  if (logoId === undefined || posted.deleted_images?.includes(logoId)) return null;
  if (logoId !== dealerLogo?.id && !(await isImageOf(ctx.db, id, logoId)))
    throw invalid({ logo: { key: 'images.gone' } });
  return logoId;
}

/** Settings without what follows from others. */
function ofTrail(settings: AdminDealer) {
  const { version: _, orderEmailAddresses: __, clockOffsets: ___, ...rest } = settings;
  return rest;
}

async function recordChange(ctx: Ctx, before: AdminDealer, after: AdminDealer): Promise<void> {
  const changed = changedFields(ofTrail(before), ofTrail(after));
  const entry = { dealerId: after.id, entity: 'dealer', entityId: after.id };
  if (changed) await recordAudit(ctx, { ...entry, action: 'settings.changed', ...changed });
}
