import { isIP, isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '#server/base/config.ts';

/**
 * Fastify's trustProxy: the client is the nearest address that is not trusted. With a number of
 * balancers everybody that near is trusted, so only they may reach the port.
 */
export function trustedProxies(
  setting: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** The same for requests outside of the framework; null: trust nobody. */
export function trustOf(
  setting: Config['trustProxy'],
): ((address: string, hop: number) => boolean) | null {
  const proxies = trustedProxies(setting);
  if (!proxies) return null;
  return typeof proxies === 'function' ? proxies : proxyAddress.compile(proxies);
}

/**
 * Whether an address is in the networks of TRUST_PROXY. Limits per client do not apply to it, as
 * many clients may be behind it. A number of balancers names no addresses.
 */
export const isBalancer = (setting: Config['trustProxy']): ((address: string) => boolean) => {
  if (!Array.isArray(setting)) return () => false;
  const trusts = proxyAddress.compile(setting);
  return (address) => isIP(address) !== 0 && trusts(address, 0);
};

/**
 * The key of a client in throttles: its IPv4 address, or the first half of its IPv6 address,
 * because a customer usually has all 2^64 addresses of a network.
 */
export function clientOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%'); // a closed connection has none
  const mapped = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped) return mapped[1]!;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::` : plain;
}

/** The eight groups of an IPv6 address; a trailing IPv4 address counts as two. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [before, after] = [head, tail].map((part) =>
    part.split(':').filter((group) => group !== ''),
  );
  const missing = (address.includes('.') ? 7 : 8) - before!.length - after!.length;
  return [...before!, ...Array<string>(Math.max(0, missing)).fill('0'), ...after!].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
