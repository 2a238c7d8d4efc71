import type { FastifyRequest } from 'fastify';
import { forbidden } from '#server/base/errors.ts';
import type { Parts } from './ctx.ts';

/**
 * Throws 403 if another site caused the request, by Sec-Fetch-Site or a foreign Origin or Referer.
 * A request without these headers comes from no site (contract 3.16). Pages without a referrer send
 * the Origin 'null'; then Sec-Fetch-Site alone tells, which no page can set.
 */
export function refuseOtherSites({ config }: Pick<Parts, 'config'>, request: FastifyRequest): void {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const ours = [request.host, new URL(config.publicUrl).host];
  const isOurs = (address: string | undefined) =>
    address === undefined || ours.includes(hostOf(address));
  const said = origin === 'null' && site === 'same-origin' ? undefined : origin;
  const isOurSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOurSite || !isOurs(said) || !isOurs(referer))
    throw forbidden({ key: 'mailProblems.otherSite' });
}

/** '' for an invalid address, such as the Origin 'null' of a sandboxed frame. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
