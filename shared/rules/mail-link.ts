/** Whom the link of a mail is for, and its code, as far as it has one. */
export interface MailLink {
  email: string | null;
  code: string | null;
}

/**
 * The part of a link that says whom it is for. It stands behind '#', which browsers send to no server: neither
 * logs nor the Referer have it.
 */
export const behindHash = (email: string): string => `#email=${encodeURIComponent(email)}`;

/** What a link says behind '#': whom it is for, or an invitation's code, which is digits alone. */
export function readBehindHash(hash: string): MailLink {
  const code = /^#(\d+)$/.exec(hash)?.[1] ?? null;
  const written = /^#email=([^&]+)$/.exec(hash)?.[1];
  return { code, email: written === undefined ? null : decoded(written) };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // the link was cut or changed on its way
  }
}
