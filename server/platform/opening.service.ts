import { columnNames, storedValues } from '#server/base/database/columns.ts';
import { type Database, isUniqueViolation, sql } from '#server/base/database/database.ts';
import { HttpError } from '#server/base/errors.ts';
import { inEnglish } from '#server/base/words.ts';
import { addUser, findAccountAt, hasPlatformAdmin } from '#server/people/users/users.service.ts';
import { dealerFields, settingsForm } from '#shared/entities/dealer.ts';
import { rowOf } from '#shared/entities/entity.ts';
import { openDealershipTexts as texts } from '#shared/messages/commands/open-dealership.ts';
import { isDealerCode } from '#shared/rules/address.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { provinceOf } from '#shared/rules/provinces.ts';
import { forms, validate } from '#shared/rules/validation.ts';

/** The command's options, as typed. */
export interface NewDealership {
  make: string;
  code: string;
  name: string;
  address: string;
  city: string;
  province: string;
  'postal-code': string;
  phone: string;
  'labour-rate': string;
  onlyInstallPrice: boolean;
  'admin-email': string;
  'admin-first-name': string;
  'admin-last-name': string;
}

export interface OpenedDealership {
  makeId: number;
  dealerId: number;
  code: string;
  adminEmail: string;
  adminRole: 'admin' | 'dealer-admin';
}

/** The mistakes in each option. */
export class DealershipRefused extends Error {}

/**
 * Opens a dealership's shop with its province's usual tax rates, and its admin's account: a
 * platform admin if the installation has none yet, else a dealer admin; none if the address belongs
 * to a platform admin. Creates a new make. Throws DealershipRefused.
 */
export async function openDealership(
  db: Database,
  input: NewDealership,
): Promise<OpenedDealership> {
  refuseMistakes(input);
  try {
    return await db.transaction((db) => open(db, input));
  } catch (error) {
    if (isUniqueViolation(error, 'dealers_code'))
      throw new DealershipRefused(texts.codeTaken(input.code));
    if (error instanceof HttpError && error.status === 422)
      throw new DealershipRefused(`--admin-email: ${error.message}`);
    throw error;
  }
}

async function open(db: Database, input: NewDealership): Promise<OpenedDealership> {
  const makeId = await findOrAddMake(db, input.make.trim());
  const dealerId = await insertDealer(db, makeId, input);
  const adminRole = await addAdmin(db, dealerId, input);
  return { makeId, dealerId, code: input.code, adminEmail: input['admin-email'], adminRole };
}

/** A platform admin needs no other account, because they run every dealership. */
async function addAdmin(
  db: Database,
  dealerId: number,
  input: NewDealership,
): Promise<OpenedDealership['adminRole']> {
  const email = input['admin-email'];
  if (await findAccountAt({ db }, null, email)) return 'admin';
  const isFirst = !(await hasPlatformAdmin({ db }));
  const person = {
    dealer_id: isFirst ? null : dealerId,
    first_name: input['admin-first-name'],
    last_name: input['admin-last-name'],
    email,
    phone_number: '',
  };
  const roleId = isFirst ? roleIds.admin : roleIds.dealerAdmin;
  await addUser({ db, now: () => new Date() }, person, roleId, null);
  return isFirst ? 'admin' : 'dealer-admin';
}

async function findOrAddMake(db: Database, name: string): Promise<number> {
  return (await db.value<number>(sql`
    with added as (insert into makes (name) values (${name}) on conflict (lower(name)) do nothing returning id)
    select id from added union all select id from makes where lower(name) = lower(${name}) limit 1`))!;
}

async function insertDealer(db: Database, makeId: number, input: NewDealership): Promise<number> {
  const { code, name, address, city, phone, onlyInstallPrice } = input;
  const { code: province, hst, gst, pst } = provinceOf(input.province)!;
  const dealer = rowOf(dealerFields, {
    ...{ code, name, address, city, province, phone, hst, gst, pst, onlyInstallPrice },
    postalCode: input['postal-code'],
    hourlyRate: Number(input['labour-rate']),
  });
  return (await db.value<number>(sql`
    insert into dealers (make_id, ${columnNames(dealerFields)})
    values (${makeId}, ${storedValues(dealerFields, dealer)}) returning id`))!;
}

/** Applies the rules of the settings page and the staff form, naming the options. */
function refuseMistakes(input: NewDealership): void {
  const { name, address, city, province, postalCode, phone, hourlyRate } = settingsForm;
  const form = {
    make: { ...name, label: 'make' as const },
    name,
    address,
    city,
    province,
    'postal-code': postalCode,
    phone,
    'labour-rate': hourlyRate,
    'admin-email': forms.account.email,
    'admin-first-name': forms.account.firstName,
    'admin-last-name': forms.account.lastName,
  };
  const mistakes = Object.entries(validate(form, { ...input })).map(
    ([option, found]) => `--${option}: ${inEnglish(found[0]!)}`,
  );
  if (!isDealerCode(input.code)) mistakes.unshift(`--code: ${texts.code}`);
  if (mistakes.length > 0) throw new DealershipRefused(`${mistakes.join('\n')}\n\n${texts.help}`);
}
