import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are taken too, for clocks that are not quite right. */
const tolerance = 1;

export const newSecret = (): Buffer => randomBytes(20);

/** The secret as people type it, and as the QR code carries it to an app. */
export function secretForApp(
  secret: Buffer,
  issuer: string,
  email: string,
): { text: string; uri: string } {
  const totp = totpOf(secret, { issuer, label: email });
  return { text: totp.secret.base32, uri: totp.toString() };
}

/** The step of time whose code this is; null where it is none of about now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token, timestamp: now.getTime(), window: tolerance });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** Ten codes for when the phone is not at hand, 80 random bits each: 'abcd-efgh-2345-6789'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = new Secret({ size: 10 }).base32.toLowerCase();
    return letters.match(/.{4}/g)!.join('-');
  });

/** Needs no salt and no slow hash: nobody can try 2^80 codes. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest();

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shape, ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
