import { describe, expect, test } from 'vitest';
import { type Grant, grants } from './grants.ts';
import { orderStatus } from './order-status.ts';
import * as permissions from './permissions.ts';
import { type Person, roleIds } from './permissions.ts';

const here = 10;
const there = 20;

function person(roleId: number, dealerId = here, id = roleId): Person {
  return { id, dealerId, roles: [{ id: roleId, name: 'any' }], grants: [], discountPercent: null };
}

const people = {
  admin: person(roleIds.admin),
  adminFromThere: person(roleIds.admin, there),
  dealerAdmin: person(roleIds.dealerAdmin),
  dealerAdminFromThere: person(roleIds.dealerAdmin, there),
  advisor: person(roleIds.productAdvisor),
  advisorFromThere: person(roleIds.productAdvisor, there),
  customer: person(roleIds.customer),
  partsAndService: person(roleIds.partsAndService),
  withoutRole: person(0),
  anonymous: null,
};
type Who = keyof typeof people;

const admins: Who[] = ['admin', 'adminFromThere', 'dealerAdmin'];
const advisors: Who[] = [...admins, 'advisor'];

describe('at a dealership', () => {
  const named = new Map(
    Object.entries(permissions) as [string, (person: Person | null, dealerId: number) => boolean][],
  );

  test.each<[keyof typeof permissions, Who[]]>([
    ['isDealerAdmin', admins],
    ['maySeeAdminArea', admins],
    ['maySeeReports', admins],
    ['mayReadOrders', admins],
    ['mayMoveOrders', admins],
    ['maySeeCost', admins],
    ['mayManageProducts', admins],
    ['mayManageOrders', admins],
    ['mayManageStaff', admins],
    ['mayEditSettings', admins],
    ['isAdvisor', advisors],
    ['mayOrderForCustomers', advisors],
    ['mayEditDealerNotes', advisors],
    ['maySeeDealerStats', advisors],
    ['mayMailOrder', advisors],
    ['mayActIn', [...advisors, 'customer', 'partsAndService', 'withoutRole']],
  ])('%s: %j and nobody else', (name, expected) => {
    const allowed = (Object.keys(people) as Who[]).filter((who) =>
      named.get(name)!(people[who], here),
    );
    expect(allowed.sort()).toEqual([...expected].sort());
  });
});

describe('anywhere', () => {
  const fromThere: Who[] = ['dealerAdminFromThere', 'advisorFromThere'];

  test.each<[string, (person: Person | null) => boolean, Who[]]>([
    ['isPlatformAdmin', permissions.isPlatformAdmin, ['admin', 'adminFromThere']],
    [
      'mayManageManufacturerProducts',
      permissions.mayManageManufacturerProducts,
      ['admin', 'adminFromThere'],
    ],
    ['isStaff', permissions.isStaff, [...advisors, ...fromThere, 'partsAndService']],
    [
      'isDealerAdminSomewhere',
      permissions.isDealerAdminSomewhere,
      [...admins, 'dealerAdminFromThere'],
    ],
    ['isAdvisorSomewhere', permissions.isAdvisorSomewhere, [...advisors, ...fromThere]],
  ])('%s', (_name, permission, expected) => {
    const allowed = (Object.keys(people) as Who[]).filter((who) => permission(people[who]));
    expect(allowed.sort()).toEqual([...expected].sort());
  });
});

describe('granting roles', () => {
  test.each<[Who, number[]]>([
    ['admin', [1, 2, 3, 4, 5]],
    ['adminFromThere', [1, 2, 3, 4, 5]],
    ['dealerAdmin', [2, 3, 4, 5]],
    ['dealerAdminFromThere', []],
    ['advisor', []],
    ['customer', []],
    ['anonymous', []],
  ])('%s may grant %j', (who, expected) => {
    const granted = [0, 1, 2, 3, 4, 5, 6].filter((roleId) =>
      permissions.mayGrantRole(people[who], here, roleId),
    );
    expect(granted).toEqual(expected);
  });
});

describe('accounts of others', () => {
  test.each<[Who, Who, boolean]>([
    ['dealerAdmin', 'customer', true],
    ['dealerAdmin', 'advisor', true],
    ['dealerAdmin', 'admin', false],
    ['dealerAdmin', 'advisorFromThere', false],
    ['dealerAdminFromThere', 'customer', false],
    ['adminFromThere', 'admin', true],
    ['admin', 'dealerAdmin', true],
    ['advisor', 'customer', false],
    ['anonymous', 'customer', false],
  ])('%s may edit %s: %s', (who, other, expected) => {
    expect(permissions.mayEditUser(people[who], here, people[other]!)).toBe(expected);
  });

  test('nobody deactivates themselves', () => {
    expect(permissions.mayDeactivateUser(people.dealerAdmin, here, people.dealerAdmin)).toBe(false);
    expect(permissions.mayDeactivateUser(people.dealerAdmin, here, people.advisor)).toBe(true);
    expect(permissions.mayDeactivateUser(people.dealerAdmin, here, people.admin)).toBe(false);
  });
});

describe('orders', () => {
  const placed = { statusId: orderStatus.ORDER, ownerId: roleIds.productAdvisor };
  const order = {
    ...placed,
    dealerId: here,
    customerId: roleIds.customer,
    sellerId: roleIds.productAdvisor,
  };
  const formerAdvisor = person(roleIds.customer, here, roleIds.productAdvisor);

  test.each<[Who, boolean]>([
    ['adminFromThere', true],
    ['dealerAdmin', true],
    ['dealerAdminFromThere', false],
    ['advisor', true],
    ['advisorFromThere', false],
    ['customer', true],
    ['partsAndService', false],
    ['anonymous', false],
  ])('%s may see one: %s', (who, expected) => {
    expect(permissions.maySeeOrder(people[who], order)).toBe(expected);
  });

  test('another customer and another advisor may not, nor one who is no advisor any more', () => {
    expect(permissions.maySeeOrder(person(roleIds.customer, here, 99), order)).toBe(false);
    expect(permissions.maySeeOrder(person(roleIds.productAdvisor, here, 99), order)).toBe(false);
    expect(permissions.maySeeOrder(formerAdvisor, order)).toBe(false);
    expect(permissions.maySeeOrder(people.customer, { ...order, customerId: null })).toBe(false);
  });

  test('a cart is its owner’s alone, and for a customer only while the owner sells', () => {
    const cart = { ...order, statusId: orderStatus.CART };
    const seenBy = (Object.keys(people) as Who[]).filter((name) =>
      permissions.maySeeOrder(people[name], cart),
    );
    expect(seenBy).toEqual(['advisor']);
    expect(permissions.maySeeOrder(formerAdvisor, cart)).toBe(false);
    expect(permissions.maySeeOrder(formerAdvisor, { ...cart, customerId: formerAdvisor.id })).toBe(
      true,
    );
    expect(
      permissions.maySeeOrder(people.customer, {
        ...cart,
        ownerId: roleIds.customer,
        sellerId: null,
      }),
    ).toBe(true);
    expect(
      permissions.maySeeOrder(people.dealerAdmin, { ...cart, customerId: roleIds.dealerAdmin }),
    ).toBe(false);
  });
});

describe('accounts', () => {
  const customer = person(roleIds.customer, here, 50);
  const colleague = person(roleIds.productAdvisor, here, 51);

  test.each<[string, Person, Who[]]>([
    ['a customer', customer, advisors],
    ['a colleague', colleague, admins],
    [
      "another dealership's customer",
      person(roleIds.customer, there, 52),
      ['admin', 'adminFromThere', 'dealerAdminFromThere', 'advisorFromThere'],
    ],
  ])('%s is seen by those who need to', (_name, other, allowed) => {
    const who = (Object.keys(people) as Who[]).filter((name) =>
      permissions.maySeeUser(people[name], other),
    );
    expect(who.sort()).toEqual([...allowed].sort());
  });

  test('everybody sees themself', () => {
    for (const self of [customer, colleague]) expect(permissions.maySeeUser(self, self)).toBe(true);
  });
});

const { mayChangeRole, mayRestoreUser } = permissions;
const platformAdmin: Person = { ...person(roleIds.admin), dealerId: null };

test.each<[string, Person | null, Person, number, boolean]>([
  [
    'a dealer admin makes an advisor a dealer admin',
    people.dealerAdmin,
    people.advisor,
    roleIds.dealerAdmin,
    true,
  ],
  ['a platform admin does', platformAdmin, people.advisor, roleIds.dealerAdmin, true],
  ['nobody makes a platform admin of another', platformAdmin, people.advisor, roleIds.admin, false],
  [
    'a platform admin stays one',
    person(roleIds.admin, here, 99),
    people.admin,
    roleIds.customer,
    false,
  ],
  [
    'nobody changes their own role',
    people.dealerAdmin,
    people.dealerAdmin,
    roleIds.productAdvisor,
    false,
  ],
  [
    'a dealer admin gives the role of parts and service staff',
    people.dealerAdmin,
    people.advisor,
    roleIds.partsAndService,
    true,
  ],
  ['an advisor changes none', people.advisor, people.customer, roleIds.dealerAdmin, false],
  [
    'nor does an admin of elsewhere',
    people.dealerAdminFromThere,
    people.advisor,
    roleIds.customer,
    false,
  ],
  ['nor anybody who is not signed in', null, people.advisor, roleIds.customer, false],
])('roles: %s', (_what, who, other, roleId, expected) => {
  expect(mayChangeRole(who, here, other, roleId)).toBe(expected);
});

test.each<[string, Person | null, Person, boolean]>([
  ['an advisor opens that of a customer', people.advisor, people.customer, true],
  ['an advisor does not open that of a colleague', people.advisor, people.dealerAdmin, false],
  ['a dealer admin opens that of a colleague', people.dealerAdmin, people.advisor, true],
  ['a customer opens none', people.customer, { ...people.customer, id: 77 }, false],
  ['an advisor of elsewhere opens none', people.advisorFromThere, people.customer, false],
  [
    'of somebody without a dealership none',
    platformAdmin,
    { ...people.customer, dealerId: null },
    false,
  ],
])('closed accounts: %s', (_what, who, other, expected) => {
  expect(mayRestoreUser(who, other)).toBe(expected);
});

describe('grants', () => {
  const { maySeeOrder, maySeeUser, priceLimit } = permissions;
  const withGrants = (roleId: number, given: readonly Grant[], percent: number | null = null) => ({
    ...person(roleId),
    grants: given,
    discountPercent: percent,
  });
  const questions = {
    maySeeAdminArea: [permissions.maySeeAdminArea, 'desk', 'parts', 'install', 'reports'],
    maySeeReports: [permissions.maySeeReports, 'reports'],
    maySeeCost: [permissions.maySeeCost, 'cost'],
    mayReadOrders: [permissions.mayReadOrders, 'desk', 'parts', 'install'],
    mayMoveOrders: [permissions.mayMoveOrders, 'desk'],
    mayManageOrders: [permissions.mayManageOrders],
    mayManageStaff: [permissions.mayManageStaff],
    mayManageProducts: [permissions.mayManageProducts],
  } satisfies Record<string, [typeof permissions.mayMoveOrders, ...Grant[]]>;

  test.each(Object.entries(questions))('%s has its grants', (_name, [may, ...expected]) => {
    const allowed = (roleId: number) =>
      grants.filter((grant) => may(withGrants(roleId, [grant]), here));
    for (const roleId of permissions.rolesWithGrants)
      expect([...allowed(roleId)].sort()).toEqual([...expected].sort());
    expect(allowed(roleIds.customer)).toEqual([]);
    expect(grants.filter((grant) => may(withGrants(4, [grant]), there))).toEqual([]);
  });

  test('a dealer admin has all, everybody else their own', () => {
    expect(permissions.grantsOf(people.dealerAdmin, here)).toEqual(grants);
    expect(permissions.grantsOf(people.dealerAdmin, there)).toEqual([]);
    expect(permissions.grantsOf(withGrants(4, ['cost']), here)).toEqual(['cost']);
    expect(permissions.grantsOf(people.advisor, here)).toEqual([]);
  });

  test('an order with its prices is the desk’s to see, not that of parts and install', () => {
    const order = {
      ...{ dealerId: here, statusId: orderStatus.ORDER, ownerId: 9, customerId: 9, sellerId: 8 },
    };
    const seeing = grants.filter((grant) => maySeeOrder(withGrants(5, [grant]), order));
    expect(seeing).toEqual(['desk']);
    expect(maySeeOrder(withGrants(5, ['desk']), { ...order, statusId: orderStatus.CART })).toBe(
      false,
    );
  });

  test('no grant opens the accounts of others', () => {
    expect(maySeeUser(withGrants(5, grants), people.customer)).toBe(false);
  });

  test.each<[string, Person | null, permissions.PriceLimit]>([
    ['a dealer admin', people.dealerAdmin, 'free'],
    ['an advisor', people.advisor, 'none'],
    ['an advisor with a limit', withGrants(4, ['discount'], 7.5), { percent: 7.5 }],
    ['an advisor with a limit alone', withGrants(4, ['desk'], 7.5), 'none'],
    ['an advisor without a limit', withGrants(4, ['discount']), 'none'],
    ['a visitor', null, 'none'],
  ])('prices adjusted by %s', (_who, who, expected) => {
    expect(priceLimit(who, here)).toEqual(expected);
  });
});

describe('further questions', () => {
  const granted = (roleId: number, ...given: Grant[]) => ({ ...person(roleId), grants: given });
  const { mayConfirmExemptions, mayEditDealerNotes, mayOrderParts, maySeeAuditTrail } = permissions;

  test.each<[string, (person: Person | null, dealerId: number) => boolean, Grant[]]>([
    ['orders parts', mayOrderParts, ['desk', 'parts']],
    ['confirms exemptions', mayConfirmExemptions, ['desk']],
    ['reads who did what', maySeeAuditTrail, []],
    ['writes notes of the dealership', mayEditDealerNotes, ['desk']],
  ])('who %s', (_name, may, expected) => {
    const found = grants.filter((grant) => may(granted(roleIds.partsAndService, grant), here));
    expect(found).toEqual(expected);
    expect(may(people.dealerAdmin, here)).toBe(true);
    expect(may(people.dealerAdminFromThere, here)).toBe(false);
    expect(may(null, here)).toBe(false);
  });

  test('a first check, before the dealership is known', () => {
    const { hasGrantSomewhere, isAdvisorSomewhere, isDealerAdminSomewhere } = permissions;
    expect(hasGrantSomewhere(granted(5, 'desk'), 'parts', 'desk')).toBe(true);
    expect(hasGrantSomewhere(granted(5, 'desk'), 'parts')).toBe(false);
    expect(hasGrantSomewhere(granted(2, 'desk'), 'desk')).toBe(false);
    expect(hasGrantSomewhere(null, 'desk')).toBe(false);
    expect([isAdvisorSomewhere(null), isDealerAdminSomewhere(null)]).toEqual([false, false]);
  });

  test('a proposal is its advisor’s and the dealer admins’', () => {
    const { maySeeProposal } = permissions;
    const proposal = { dealerId: here, sellerId: roleIds.productAdvisor };
    const seeing = (Object.keys(people) as Who[]).filter((who) =>
      maySeeProposal(people[who], proposal),
    );
    expect(seeing.sort()).toEqual([...advisors].sort());
    expect(maySeeProposal(person(roleIds.productAdvisor, here, 99), proposal)).toBe(false);
    expect(maySeeProposal(person(roleIds.customer, here, 4), proposal)).toBe(false);
    expect(maySeeProposal(people.advisor, { ...proposal, sellerId: null })).toBe(false);
  });

  test('ids of roles are stored; four of them are staff, two have grants of their own', () => {
    expect(roleIds).toEqual({
      ...{ admin: 1, customer: 2, dealerAdmin: 3, productAdvisor: 4, partsAndService: 5 },
    });
    expect(permissions.staffRoleIds).toEqual([1, 3, 4, 5]);
    expect(permissions.rolesWithGrants).toEqual([4, 5]);
  });

  test('the platform itself is run by platform admins, and has no other roles to give', () => {
    const platform = { ...person(roleIds.admin), dealerId: null };
    const stray = { ...person(roleIds.dealerAdmin), dealerId: null };
    expect(permissions.isDealerAdmin(platform, null)).toBe(true);
    expect(permissions.isDealerAdmin(stray, null)).toBe(false);
    expect([1, 2, 3, 4, 5].filter((id) => permissions.mayGrantRole(platform, null, id))).toEqual([
      1,
    ]);
  });

  test('a platform admin’s account is changed as a platform admin alone, each in its own place', () => {
    const { mayEditUser, mayRestoreUser } = permissions;
    expect(mayEditUser(people.admin, null, people.dealerAdmin)).toBe(false);
    expect(mayRestoreUser(people.dealerAdmin, people.admin)).toBe(false);
    expect(mayRestoreUser(people.adminFromThere, people.admin)).toBe(true);
    expect(mayRestoreUser(people.dealerAdminFromThere, people.advisor)).toBe(false);
  });
});
