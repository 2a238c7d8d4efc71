import { columnNames, storedValues } from '#server/base/database/columns.ts';
import { isUniqueViolation, sql } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { addFirstBay } from '#server/orders/schedule/bays.service.ts';
import { addUser, findAccountAt, hasPlatformAdmin } from '#server/people/users/users.service.ts';
import { adminFields, dealerFields } from '#shared/entities/dealer.ts';
import { rowOf } from '#shared/entities/entity.ts';
import type { openingForm } from '#shared/entities/opening.ts';
import { type Language, usualLanguage } from '#shared/rules/languages.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { provinceOf } from '#shared/rules/provinces.ts';
import { usualTimeZone } from '#shared/rules/usual-time-zone.ts';

type OpeningCtx = Pick<Ctx, 'db' | 'now'>;

/** A new dealership's checked values; the hourly rate in dollars. */
export interface NewDealership extends Record<keyof typeof openingForm, string> {
  onlyInstallPrice: boolean;
  /** Absent: the usual one of the province. */
  language?: Language | undefined;
}

/** The person who is to run a new dealership. */
type NewAdmin = Pick<NewDealership, 'adminEmail' | 'adminFirstName' | 'adminLastName'>;

export interface OpenedDealership {
  makeId: number;
  dealerId: number;
  code: string;
  adminEmail: string;
  adminRole: 'admin' | 'dealer-admin';
  /** The account made for its admin; null where a platform admin has the address. */
  adminId: number | null;
}

/**
 * Opens a dealership's shop with its province's usual tax rates and its place's usual time zone, and its admin's account: a
 * platform admin if the installation has none yet, else a dealer admin; none if the address belongs
 * to a platform admin. Creates a new make. Throws 422. Belongs in a transaction.
 */
export async function openDealership(
  ctx: OpeningCtx,
  input: NewDealership,
): Promise<OpenedDealership> {
  const makeId = await findOrAddMake(ctx, input.make.trim());
  const { language = usualLanguage(provinceOf(input.province)!.code) } = input;
  const dealerId = await takenAsInvalid(() => insertDealer(ctx, makeId, { ...input, language }));
  await addFirstBay(ctx, dealerId, language);
  const admin = await addAdmin(ctx, dealerId, input);
  return { makeId, dealerId, code: input.code, ...admin };
}

/** Adds a dealership's admin; a platform admin needs no other account, as they run every one. */
export async function addAdmin(
  ctx: OpeningCtx,
  dealerId: number,
  { adminEmail, adminFirstName, adminLastName }: NewAdmin,
): Promise<Pick<OpenedDealership, 'adminEmail' | 'adminRole' | 'adminId'>> {
  if (await findAccountAt(ctx, null, adminEmail))
    return { adminEmail, adminRole: 'admin', adminId: null };
  const isFirst = !(await hasPlatformAdmin(ctx));
  const person = {
    dealer_id: isFirst ? null : dealerId,
    first_name: adminFirstName,
    last_name: adminLastName,
    email: adminEmail,
    phone_number: '',
  };
  const { id } = await addUser(ctx, person, isFirst ? roleIds.admin : roleIds.dealerAdmin, null);
  return { adminEmail, adminRole: isFirst ? 'admin' : 'dealer-admin', adminId: id };
}

/** Turns a taken code into a mistake of the field 'code'. */
export async function takenAsInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'dealers_code'))
      throw invalid({ code: { key: 'dealershipProblems.codeTaken' } });
    throw error;
  }
}

async function findOrAddMake({ db }: OpeningCtx, name: string): Promise<number> {
  // Written over itself, a make that is there is held: nobody deletes it until its dealership is there.
  return (await db.value<number>(sql`
    insert into makes (name) values (${name})
    on conflict (lower(name)) do update set name = makes.name returning id`))!;
}

const openedFields = { ...dealerFields, hideUnnamed: adminFields.hideUnnamed };

async function insertDealer(
  { db, now }: OpeningCtx,
  makeId: number,
  input: NewDealership & { language: Language },
): Promise<number> {
  const { language, code, name, address, city, postalCode, phone, onlyInstallPrice } = input;
  const { code: province, hst, gst, pst } = provinceOf(input.province)!;
  const dealer = rowOf(openedFields, {
    ...{ code, name, address, city, province, postalCode, phone, hst, gst, pst, onlyInstallPrice },
    ...{ language, hourlyRate: Number(input.hourlyRate) },
    timeZone: usualTimeZone(province, postalCode),
    // Everybody sees it once it is opened (decision 124).
    preparing: true,
    // A shop in Quebec is in French: what has no French name is not listed there (contract 3.21).
    hideUnnamed: province === 'QC',
  });
  return (await db.value<number>(sql`
    insert into dealers (make_id, created_at, updated_at, ${columnNames(openedFields)})
    values (${makeId}, ${now()}, ${now()}, ${storedValues(openedFields, dealer)}) returning id`))!;
}
