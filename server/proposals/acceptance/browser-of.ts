import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/base/http/ctx.ts';
import { deviceClassOf } from '#shared/rules/proposals/acceptance.ts';

/**
 * What the event of a step by link keeps of its browser: its kind, and the client's address as a hash
 * that nobody can reckon without the shop's key.
 */
export const browserOf = ({ config, client, session }: Ctx) => ({
  device: deviceClassOf(session.device().name),
  client: createHmac('sha256', config.sessionSecret).update(`proposal:${client}`).digest('hex'),
});
