import { findCovered } from './covered.ts';
import type { Person } from './person.ts';

const shop = '/1/northgate';
const password = 'Accessory-2026';

const visitorPages = [
  '/',
  shop,
  `${shop}/products?trim=38&category=All`,
  `${shop}/products/45?trim=38`,
  ...['login', 'register', 'reset-password', 'privacy', 'nowhere'].map((page) => `${shop}/${page}`),
];
const personPages = [
  'account',
  'account?tab=security',
  'account?tab=orders',
  'account?tab=stats',
  'checkout',
].map((page) => `${shop}/${page}`);
const adminPages = [
  'today',
  'sales',
  'advisors',
  'audience',
  'behaviour',
  'customers',
  'interest',
  'dealer-products',
  'manufacturer-products',
  'orders',
  'users',
  'customer-accounts',
  'dealer-settings',
  ...['contact', 'hours', 'mail', 'look', 'home'].map((part) => `dealer-settings/${part}`),
  ...['prices', 'payments', 'appointments'].map((part) => `dealer-settings/${part}`),
  'audit',
].map((page) => `${shop}/admin/${page}`);

/** Signs a dealer admin in; ends at Today. */
export async function signIn(person: Person, origin: string, email: string): Promise<void> {
  await person.open(`${origin}${shop}/login`);
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.pressOn('Sign In');
  await person.isAt(/\/admin\/today/);
}

/** Every page's controls that a press in their middle would not reach, by page. */
export async function coveredByPage(
  person: Person,
  origin: string,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const look = async (page: string) => {
    await person.open(origin + page);
    const covered = await findCovered(person);
    if (covered.length > 0) found[page] = covered;
  };
  for (const page of visitorPages) await look(page);
  await signIn(person, origin, 'dealer@example.test');
  for (const page of [...personPages, ...adminPages]) await look(page);
  return found;
}
