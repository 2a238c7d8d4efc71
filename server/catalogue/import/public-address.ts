import addresses from 'ipaddr.js';

/**
 * Whether an IP address leads to the public internet: not to this machine, an inside network, a
 * carrier's, a group of receivers or a reserved range, and not by a detour through an address that
 * carries another one.
 */
export function isPublicAddress(address: string): boolean {
  try {
    const parsed = addresses.parse(address);
    if (!(parsed instanceof addresses.IPv6)) return parsed.range() === 'unicast';
    if (parsed.zoneId) return false;
    // Mapped, translated (NAT64) and tunnelled ones have ranges of their own, and are refused too.
    return parsed.range() === 'unicast' && isGlobal(parsed) && !isCompatible(parsed);
  } catch {
    return false;
  }
}

/** Everything that is given out stands in 2000::/3 (RFC 4291). */
const isGlobal = ({ parts }: addresses.IPv6) => (parts[0]! & 0xe000) === 0x2000;
/** ::a.b.c.d, long out of use. */
const isCompatible = ({ parts }: addresses.IPv6) => parts.slice(0, 6).every((part) => part === 0);
