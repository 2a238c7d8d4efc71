import { demoPassword } from '#server/base/config.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { hashPassword } from '#server/people/users/passwords.ts';
import type { Grant } from '#shared/rules/grants.ts';
import type { Language } from '#shared/rules/languages.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { demoAccounts } from './accounts.ts';
import { firstNames, lastNames } from './catalogue/names.ts';
import { quebecFirstNames, quebecLastNames } from './catalogue/names-quebec.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { type Random, seededRandom } from './random.ts';

/** The customers and staff who can order and sell at a dealership. */
export interface DemoPeople {
  customers: { id: number; createdAt: Date; language: Language }[];
  advisors: number[];
}

export const demoDays = 182;
const customersOfDealer = 70;

/** An account with an unconfirmed address, to show the confirmation on its page. */
const unconfirmed = 'customer2@example.test';

/**
 * Loads the demo accounts; for each dealership two more advisors and 70 customers of half a year.
 * At the first, an advisor was given more than their role.
 */
export async function loadPeople(
  db: Database,
  dealers: LoadedDealer[],
  now: Date,
): Promise<Map<number, DemoPeople>> {
  const passwordHash = await hashPassword(demoPassword);
  const people = new Map<number, DemoPeople>();
  for (const [index, dealer] of dealers.entries())
    people.set(dealer.id, await loadPeopleOf(db, dealer, index, passwordHash, now));
  return people;
}

async function loadPeopleOf(
  db: Database,
  dealer: LoadedDealer,
  index: number,
  passwordHash: string,
  now: Date,
): Promise<DemoPeople> {
  const random = seededRandom(1_000 + index);
  const tongues = seededRandom(5_000 + index);
  const [first, last] = namesAt[dealer.demo.language];
  const someone = (): [string, string] => [random.pick(first), random.pick(last)];
  const usual = { password: null, language: null, daysAgo: demoDays };
  const add = (email: string, roleId: number, { daysAgo, ...person }: Added) => {
    const createdAt = before(now, daysAgo, random.next());
    return insertPerson(db, { dealerId: dealer.id, email, roleId, createdAt, ...person });
  };
  const found: DemoPeople = { customers: [], advisors: [] };
  for (const { email, roleId } of demoAccounts.filter(
    ({ shop }) => shop === ['first', 'second'][index],
  )) {
    const person = { ...usual, name: someone(), password: passwordHash };
    const added = await add(email, roleId, person);
    if (roleId === roleIds.productAdvisor || roleId === roleIds.dealerAdmin)
      found.advisors.push(added.id);
    // Nobody has chosen a language yet for the accounts with which people try the demo.
    if (roleId === roleIds.customer)
      found.customers.push({ ...added, language: dealer.demo.language });
  }
  for (let number = 1; number <= 2; number += 1) {
    const email = `seller${number}@${dealer.demo.code}.example.test`;
    const person = { ...usual, name: someone() };
    found.advisors.push((await add(email, roleIds.productAdvisor, person)).id);
  }
  if (index === 0) {
    await give(db, found.advisors.at(-1)!, ['desk', 'discount', 'reports'], 10);
    random.next(); // a person stood here; without it everybody after would be somebody else
  }
  for (let number = 1; number <= customersOfDealer; number += 1) {
    const name = someone();
    const email = `${plain(name[0])}.${plain(name[1])}${number}@example.test`;
    const daysAgo = Math.round((demoDays * (customersOfDealer - number)) / customersOfDealer);
    const language = spokenAt(dealer, tongues);
    const added = await add(email, roleIds.customer, { ...usual, name, daysAgo, language });
    found.customers.push({ ...added, language });
  }
  return found;
}

const namesAt: Record<Language, [string[], string[]]> = {
  en: [firstNames, lastNames],
  fr: [quebecFirstNames, quebecLastNames],
};

/** The language of a customer: the dealership's, at a French one English for every seventh. */
const spokenAt = ({ demo }: LoadedDealer, random: Random): Language =>
  demo.language === 'fr' && random.chance(1 / 7) ? 'en' : demo.language;

interface Person {
  name: [string, string];
  password: string | null;
  language: Language | null;
}

interface Added extends Person {
  daysAgo: number;
}

interface NewPerson extends Person {
  dealerId: number;
  email: string;
  roleId: number;
  createdAt: Date;
}

export async function insertPerson(
  db: Database,
  { dealerId, email, roleId, name, createdAt, password, language }: NewPerson,
) {
  // Canada reserves 555-0100 to 555-0199 for fiction.
  const phone = `416555${String(100 + ((email.length * 37 + name[1].length * 11) % 100)).padStart(4, '0')}`;
  const added = await db.row<{ id: number }>(sql`
    with added as (
      insert into users (dealer_id, first_name, last_name, email, phone_number, password_hash, created_at, updated_at,
        email_confirmed_at, language)
      values (${dealerId}, ${name[0]}, ${name[1]}, ${email}, ${phone}, ${password}, ${createdAt}, ${createdAt},
        ${email === unconfirmed ? null : createdAt}, ${language}) returning id
    )
    insert into user_roles (user_id, role_id) select id, ${roleId}::int from added returning user_id as id`);
  return { id: added!.id, createdAt };
}

export const give = (
  db: Database,
  userId: number,
  grants: Grant[],
  discountPercent: number | null,
) =>
  db.run(sql`
    with given as (insert into user_grants select ${userId}, unnest(${grants}::text[]))
    update users set discount_percent = ${discountPercent} where id = ${userId}`);

/** A moment `daysAgo` on a working day; `part` from 0 to 1 is the time of day. */
export function before(now: Date, daysAgo: number, part: number): Date {
  const day = new Date(now.getTime() - daysAgo * 86_400_000);
  day.setUTCHours(14, 0, 0, 0);
  const moment = new Date(day.getTime() + Math.floor(part * 9 * 3_600_000));
  return moment > now ? new Date(now.getTime() - Math.floor(part * 3_600_000)) : moment;
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
