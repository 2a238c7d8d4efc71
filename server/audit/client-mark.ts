import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/base/http/ctx.ts';

/**
 * A keyed hash of the client's address for the trail: the same client gets the same mark, but the
 * address cannot be recovered without the server's secret.
 */
export const clientMark = ({ client, config }: Pick<Ctx, 'client' | 'config'>): string =>
  createHmac('sha256', config.sessionSecret)
    .update(`audit:client:${client}`)
    .digest('base64url')
    .slice(0, 12);
