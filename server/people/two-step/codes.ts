import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The parameters of RFC 6238 that every authenticator app supports. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are accepted, for inexact clocks. */
const tolerance = 1;

export const newSecret = (): Buffer => randomBytes(20);

/** The secret for typing, and as a QR code's address. */
export function secretForApp(
  secret: Buffer,
  issuer: string,
  email: string,
): { text: string; uri: string } {
  const totp = totpOf(secret, { issuer, label: email });
  return { text: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a code; null if it matches no current step. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token, timestamp: now.getTime(), window: tolerance });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** Ten codes for a lost phone, 80 random bits each: 'abcd-efgh-2345-6789'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = new Secret({ size: 10 }).base32.toLowerCase();
    return letters.match(/.{4}/g)!.join('-');
  });

/** Needs neither salt nor a slow hash: nobody can try 2^80 codes. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest();

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shape, ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
