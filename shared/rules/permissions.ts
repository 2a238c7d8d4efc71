import { type Grant, grants } from './grants.ts';
import type { OrderStatus, orderStatus } from './order-status.ts';

// A type only: importing the value would load the states of orders on every page.
const cart: typeof orderStatus.CART = 1;

/** Role ids (contract 2); parts and service staff have no rights but their grants. */
export const roleIds = {
  admin: 1,
  customer: 2,
  dealerAdmin: 3,
  productAdvisor: 4,
  partsAndService: 5,
} as const;
export type RoleId = (typeof roleIds)[keyof typeof roleIds];

/** Ids of the roles that are dealership staff (spec 6). */
export const staffRoleIds: readonly number[] = [
  roleIds.admin,
  roleIds.dealerAdmin,
  roleIds.productAdvisor,
  roleIds.partsAndService,
];

/** Who asks: a dealership's user or a platform admin (dealerId null); null: a visitor. */
export type Person = {
  id: number;
  dealerId: number | null;
  roles: readonly { id: number; name: string }[];
  /** What the person was given; staff alone can use them (contract 2). */
  grants: readonly Grant[];
  /** With the grant discount: percent below the catalogue's price. */
  discountPercent: number | null;
};

/** Whether the person acts in every dealership (contract 2). */
export function isPlatformAdmin(person: Person | null): boolean {
  return hasRole(person, roleIds.admin);
}

/** Whether the person runs this dealership (null: the platform): its dealer or a platform admin. */
export function isDealerAdmin(person: Person | null, dealerId: number | null): boolean {
  return (
    isPlatformAdmin(person) || (mayActIn(person, dealerId) && hasRole(person, roleIds.dealerAdmin))
  );
}

/** Whether the person sells at this dealership: a dealer admin or its own product advisor. */
export function isAdvisor(person: Person | null, dealerId: number | null): boolean {
  return (
    isDealerAdmin(person, dealerId) ||
    (mayActIn(person, dealerId) && hasRole(person, roleIds.productAdvisor))
  );
}

/** Whether the person has a grant here: a dealer admin every one, other staff the given ones. */
export function hasGrant(person: Person | null, dealerId: number | null, grant: Grant): boolean {
  if (isDealerAdmin(person, dealerId)) return true;
  return mayActIn(person, dealerId) && isStaff(person) && person!.grants.includes(grant);
}

/** The grants that the person has here, those of a dealer admin's role included. */
export const grantsOf = (person: Person, dealerId: number | null): Grant[] =>
  grants.filter((grant) => hasGrant(person, dealerId, grant));

/** Whether the person has one of these grants here. */
const withOneOf =
  (...those: Grant[]) =>
  (person: Person | null, dealerId: number | null): boolean =>
    those.some((grant) => hasGrant(person, dealerId, grant));

/** Whether the person runs any dealership: a first check before the dealership is known. */
export function isDealerAdminSomewhere(person: Person | null): boolean {
  return person !== null && isDealerAdmin(person, person.dealerId);
}

/** Whether the person sells at any dealership: a first check before the dealership is known. */
export function isAdvisorSomewhere(person: Person | null): boolean {
  return person !== null && isAdvisor(person, person.dealerId);
}

/** Whether the person has one of these grants anywhere: a first check as well. */
export function hasGrantSomewhere(person: Person | null, ...those: Grant[]): boolean {
  return person !== null && withOneOf(...those)(person, person.dealerId);
}

/** Whether the person is of a dealership's staff or a platform admin, with or without grants. */
export function isStaff(person: Person | null): boolean {
  return staffRoleIds.some((roleId) => hasRole(person, roleId));
}

/** Whether the person may act here: at their own dealership, platform admins anywhere. */
export function mayActIn(person: Person | null, dealerId: number | null): boolean {
  return isPlatformAdmin(person) || (dealerId !== null && person?.dealerId === dealerId);
}

/** Grants that open pages of the admin area; discount and cost show more elsewhere. */
const openPages = ['desk', 'parts', 'install', 'reports'] as const;
/** May the person open the admin area, that is one of its pages (contract 2)? */
export const maySeeAdminArea = withOneOf(...openPages);
/** May the person see sales, advisors, audience, behaviour, customers and interest? */
export const maySeeReports = withOneOf('reports');
/** May the person see cost and profit, wherever they may see the rest (contract 3.7)? */
export const maySeeCost = withOneOf('cost');
/** May the person list every placed order of the dealership, with prices or without? */
export const mayReadOrders = withOneOf('desk', 'parts', 'install');
/** May the person order the parts of the dealership's orders, and receive them? */
export const mayOrderParts = withOneOf('parts', 'desk');
/** May the person move any order of the dealership to its next state (contract 3.9)? */
export const mayMoveOrders = withOneOf('desk');

/** May the person confirm that a customer of the dealership pays no tax? */
export const mayConfirmExemptions = withOneOf('desk');

/** How a person may change prices at checkout: not at all, freely, or so many percent down. */
export type PriceLimit = 'none' | 'free' | { percent: number };

/** How far the person may adjust a price (contract 3.8, Adjusted Price). */
export function priceLimit(person: Person | null, dealerId: number | null): PriceLimit {
  if (isDealerAdmin(person, dealerId)) return 'free';
  const percent = hasGrant(person, dealerId, 'discount') ? person!.discountPercent : null;
  return percent === null ? 'none' : { percent };
}
/** May the person manage the dealership's own products and its overrides (contract 3.11)? */
export const mayManageProducts = isDealerAdmin;
/** May the person change and delete any order of the dealership, lines and prices included? */
export const mayManageOrders = isDealerAdmin;
/** May the person list, create and deactivate staff accounts? */
export const mayManageStaff = isDealerAdmin;
/** May the person read who did what in the dealership? */
export const maySeeAuditTrail = isDealerAdmin;
/** May the person change the dealership's settings? */
export const mayEditSettings = isDealerAdmin;

/** May the person choose or create a customer at checkout, and so order on their behalf? */
export const mayOrderForCustomers = isAdvisor;
/** May the person see and write the dealership's notes on an order that they see? */
export function mayEditDealerNotes(person: Person | null, dealerId: number | null): boolean {
  return isAdvisor(person, dealerId) || mayMoveOrders(person, dealerId);
}
/** May the person see the Dealer Stats tab? */
export const maySeeDealerStats = isAdvisor;
/** May the person mail an order that is not their own to its customer and to the dealership? */
export const mayMailOrder = (person: Person | null, dealerId: number | null): boolean =>
  isAdvisor(person, dealerId) || mayMoveOrders(person, dealerId);

/** May the person change the products of a make, which every dealership shares (contract 3.11)? */
export const mayManageManufacturerProducts = isPlatformAdmin;

/** May the person give this role? Only platform admins make platform admins. */
export function mayGrantRole(
  person: Person | null,
  dealerId: number | null,
  roleId: number,
): boolean {
  if (roleId === roleIds.admin) return isPlatformAdmin(person);
  if (dealerId === null) return false;
  const grantable: readonly number[] = [
    roleIds.customer,
    roleIds.dealerAdmin,
    roleIds.productAdvisor,
    roleIds.partsAndService,
  ];
  return grantable.includes(roleId) && isDealerAdmin(person, dealerId);
}

/** May the person see an account? Their own; advisors also customers, dealer admins everyone. */
export function maySeeUser(person: Person | null, other: Person): boolean {
  if (person === null || !mayActIn(person, other.dealerId)) return false;
  if (person.id === other.id || isDealerAdmin(person, other.dealerId)) return true;
  return isAdvisor(person, other.dealerId) && !isStaff(other);
}

/**
 * May the person change another's account? A platform admin's only as platform admin: a changed
 * e-mail address would get the codes that reset the account's password.
 */
export function mayEditUser(
  person: Person | null,
  dealerId: number | null,
  other: Person,
): boolean {
  if (other.dealerId !== dealerId) return false;
  return isPlatformAdmin(other) ? isPlatformAdmin(person) : isDealerAdmin(person, dealerId);
}

/** Roles that grants are given beside; a dealer admin has all, a customer none (contract 2). */
export const rolesWithGrants: readonly number[] = [roleIds.productAdvisor, roleIds.partsAndService];

/** May the person deactivate this account? Never their own: no dealership locks itself out. */
export function mayDeactivateUser(
  person: Person | null,
  dealerId: number | null,
  other: Person,
): boolean {
  return person?.id !== other.id && mayEditUser(person, dealerId, other);
}

/**
 * May the person give another account this role? Never their own, so that no dealership loses its
 * last admin; platform admins belong to no dealership, and stay what they are.
 */
export function mayChangeRole(
  person: Person | null,
  dealerId: number | null,
  other: Person,
  roleId: number,
): boolean {
  if (isPlatformAdmin(other) || roleId === roleIds.admin) return false;
  return mayDeactivateUser(person, dealerId, other) && mayGrantRole(person, dealerId, roleId);
}

/** May the person open a closed account again? Whoever may make such an account (contract 3.24). */
export function mayRestoreUser(person: Person | null, other: Person): boolean {
  return isStaff(other)
    ? mayEditUser(person, other.dealerId, other)
    : other.dealerId !== null && mayOrderForCustomers(person, other.dealerId);
}

/** The parts of an order that decide who may see it. */
export interface SeenOrder {
  dealerId: number;
  statusId: OrderStatus;
  ownerId: number;
  customerId: number | null;
  sellerId: number | null;
}

/**
 * May the person see an order with its prices? Dealer admins and the desk all of the dealership's,
 * advisors those they placed, customers their own (spec 6). Only its owner sees a cart (contract 3.9), a cart for a customer
 * only while the owner sells.
 */
export function maySeeOrder(person: Person | null, order: SeenOrder): boolean {
  const { dealerId, customerId, sellerId, ownerId } = order;
  if (person === null || !mayActIn(person, dealerId)) return false;
  if (order.statusId === cart) {
    return (
      ownerId === person.id && (customerId === person.id || mayOrderForCustomers(person, dealerId))
    );
  }
  if (customerId === person.id || mayMoveOrders(person, dealerId)) return true;
  return sellerId === person.id && isAdvisor(person, dealerId);
}

/** May the person see and change a proposal? Advisors their own, dealer admins all of the dealership's. */
export const maySeeProposal = (
  person: Person | null,
  { dealerId, sellerId }: { dealerId: number; sellerId: number | null },
): boolean =>
  isDealerAdmin(person, dealerId) || (isAdvisor(person, dealerId) && sellerId === person!.id);

/** Whether the person has this role. */
export function hasRole(person: Person | null, roleId: number): boolean {
  return person?.roles.some((role) => role.id === roleId) ?? false;
}
