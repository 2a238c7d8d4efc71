import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/base/http/ctx.ts';

/**
 * What the trail says of a client's address: the same mark for the same client, so that entries can be told apart and brought
 * together, and nothing that leads back to the address without the server's secret.
 */
export const clientMark = ({ client, config }: Pick<Ctx, 'client' | 'config'>): string =>
  createHmac('sha256', config.sessionSecret)
    .update(`audit:client:${client}`)
    .digest('base64url')
    .slice(0, 12);
