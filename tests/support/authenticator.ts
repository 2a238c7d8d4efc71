import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret in base32. */
export function appCode(secret: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
