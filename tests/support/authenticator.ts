import { Secret, TOTP } from 'otpauth';

/** An authenticator app's code for a base32 secret. */
export function appCode(secret: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
