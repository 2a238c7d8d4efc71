import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  port: number;
  /** Accepted mails, parsed, with the envelope's recipients. */
  mails: (Email & { recipients: string[] })[];
  close(): Promise<void>;
}

interface Behaviour {
  /** Returns the status with which to refuse a recipient. */
  refuse?: (recipient: string) => number | undefined;
  /** Accepts connections but never speaks. */
  hangs?: boolean;
  port?: number;
  /** Takes each accepted mail as it came. */
  keep?: (mail: Buffer) => Promise<void>;
}

/** A real SMTP server on a free port. */
export async function openSmtp({
  refuse,
  hangs,
  port = 0,
  keep,
}: Behaviour = {}): Promise<TestSmtp> {
  const mails: TestSmtp['mails'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect: (_session, callback) => (hangs ? undefined : callback()),
    onRcptTo(address, _session, callback) {
      const responseCode = refuse?.(address.address);
      callback(responseCode ? Object.assign(new Error('no such mailbox'), { responseCode }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = Buffer.concat(chunks);
        mails.push({ ...(await PostalMime.parse(mail)), recipients });
        await keep?.(mail);
        callback();
      });
    },
  });
  server.on('error', () => {}); // the client closed the connection early
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const used = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${used}`,
    port: used,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
