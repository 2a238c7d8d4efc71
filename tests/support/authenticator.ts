import { Secret, TOTP } from 'otpauth';

/** An authenticator app's code for a base32 secret at a moment. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
