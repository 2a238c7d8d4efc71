import type { Ctx } from '#server/base/http/ctx.ts';
import { listColleagues } from '#server/people/users/users.service.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { User } from '#shared/contract/users.ts';
import { hasGrant, isAdvisor } from '#shared/rules/permissions.ts';
import { deskViewOf } from './desk-view.ts';

/**
 * Colleagues who may be named at the desk: who fits, who sells, and everybody who may be told.
 * Throws 401, 403, and 404 for another dealership.
 */
export async function findDeskPeople(
  ctx: Ctx,
  dealerId: number,
): Promise<AnswerOf<'GET /api/v1/auth/desk/technicians'>> {
  deskViewOf(ctx, dealerId);
  const staff = await listColleagues(ctx, dealerId);
  return {
    technicians: staff.filter((person) => hasGrant(person, dealerId, 'install')).map(nameOf),
    sellers: staff.filter((person) => isAdvisor(person, dealerId)).map(nameOf),
    staff: staff.map(nameOf),
  };
}

const nameOf = ({ id, firstName, lastName }: User) => ({ id, firstName, lastName });
