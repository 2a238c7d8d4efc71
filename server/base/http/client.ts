import { isIP, isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '#server/base/config.ts';

/**
 * Whom Fastify believes what they say of a client, nearest first: the client is the first address that is not trusted.
 * A number of balancers trusts whoever is that near, so the port must be out of everybody else's reach.
 */
export function trustedProxies(
  setting: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** The same for whom asks without the framework; null: nobody is believed. */
export function trustOf(
  setting: Config['trustProxy'],
): ((address: string, hop: number) => boolean) | null {
  const proxies = trustedProxies(setting);
  if (!proxies) return null;
  return typeof proxies === 'function' ? proxies : proxyAddress.compile(proxies);
}

/**
 * Whether an address is in the networks of TRUST_PROXY, and so no client's: what bounds each client alone does not bound
 * what stands behind such a network. A number of balancers names no address.
 */
export const isBalancer = (setting: Config['trustProxy']): ((address: string) => boolean) => {
  if (!Array.isArray(setting)) return () => false;
  const trusts = proxyAddress.compile(setting);
  return (address) => isIP(address) !== 0 && trusts(address, 0);
};

/**
 * Who a network address stands for in throttles: itself, or the first half of an IPv6 address, because whoever has one
 * usually has all 2^64 of its network.
 */
export function clientOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%'); // a connection that has ended has no address
  const mapped = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped) return mapped[1]!;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::` : plain;
}

/** The eight groups of an IPv6 address; one that ends in an IPv4 address has seven, the last of which stands for two. */
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
