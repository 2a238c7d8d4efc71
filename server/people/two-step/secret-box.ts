import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256-GCM: nonce, tag and ciphertext in sequence. */
const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a secret, bound to the person: a copy of the database alone is useless. */
export function seal(sessionSecret: string, userId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyFrom(sessionSecret), nonce).setAAD(boundTo(userId));
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Decrypts a secret; null if it has another key or person, or was changed. */
export function unseal(sessionSecret: string, userId: number, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const options = { authTagLength: tagLength };
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(sessionSecret), nonce, options).setAAD(
      boundTo(userId),
    );
    decipher.setAuthTag(tag);
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceLength + tagLength)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}

const keyFrom = (sessionSecret: string) =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'trimline two-step secrets', 32));

const boundTo = (userId: number) => Buffer.from(`user:${userId}`);
