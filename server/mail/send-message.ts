import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '#server/base/config.ts';
import type { Log } from '#server/base/signals/log.ts';
import { traced } from '#server/base/signals/trace.ts';
import type { CalendarFile } from '#server/orders/calendar/calendar-file.ts';
import type { Mail } from '#server/outbox/mails.ts';

/** A rendered mail. */
export interface Message {
  kind: Mail['kind'];
  to: string;
  /** Name of the sender; its address is the shop's. */
  fromName: string;
  /** The address for replies, if not the shop's. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Appointments for the reader's calendar; the first is shown as an invitation beside the text. */
  calendars?: CalendarFile[];
  /** Files that come with it. */
  papers?: Paper[];
}

/** A file of a mail, such as a PDF. */
interface Paper {
  filename: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

interface MailerParts {
  config: Config;
  log: Log;
}

export interface SendOptions {
  /** The same each time that a mail is retried. */
  id?: string;
  signal?: AbortSignal;
}

/** The server refused the mail for good (SMTP 5xx). */
export class Undeliverable extends Error {}

/** Longest time for one mail, in milliseconds. */
const longestSend = 60_000;

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Sends by SMTP. Without SMTP_URL it stores the mail in DATA_DIR/mail where these are previewed, and
 * elsewhere throws, as it does on failure: nobody may take such a mail for sent.
 */
export async function sendMessage(
  parts: MailerParts,
  message: Message,
  { id = randomUUID(), signal }: SendOptions = {},
): Promise<void> {
  const { smtpUrl } = parts.config;
  const options = toOptions(parts, message, id);
  const describe = () => ({
    name: 'send mail',
    isCall: true,
    attributes: { 'trimline.mail.kind': message.kind },
  });
  if (smtpUrl) await traced(describe, () => sendBySmtp(smtpUrl, options, signal));
  else if (parts.config.previewsMails) await keepAsFile(parts, message, options, id);
  else throw new Error('There is no mail server: SMTP_URL is not set.');
}

/** Loaded with the first mail, because an idle shop saves its 20 MB. */
const loadNodemailer = async () => (await import('nodemailer')).default;

async function sendBySmtp(
  smtpUrl: string,
  options: SendMailOptions,
  signal: AbortSignal | undefined,
): Promise<void> {
  const signals = [AbortSignal.timeout(longestSend), ...(signal ? [signal] : [])];
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.sendMail({ ...options, signal: AbortSignal.any(signals) });
  } catch (error) {
    const { responseCode = 0, message } = error as Error & { responseCode?: number };
    throw responseCode >= 500 ? new Undeliverable(message, { cause: error }) : error;
  } finally {
    transport.close();
  }
}

async function keepAsFile(
  { config, log }: MailerParts,
  { kind, to }: Message,
  options: SendMailOptions,
  id: string,
): Promise<void> {
  const nodemailer = await loadNodemailer();
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  const { message } = await transport.sendMail(options);
  const folder = join(config.dataDir, 'mail');
  const time = new Date().toISOString().replaceAll(':', '-');
  const path = join(
    folder,
    `${[time, kind, fileNameOf(to), fileNameOf(id).slice(0, 8)].join('_')}.eml`,
  );
  await mkdir(folder, { recursive: true, mode: 0o700 }); // file names contain addresses
  await chmod(folder, 0o700); // also for an existing folder
  await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${path}.part`, path);
  log.info({ subject: options.subject, path }, 'mail kept as a file');
  if (!config.production) console.log(`Mail: ${options.subject} -> ${path}`);
}

/** An address as part of a file name. */
const fileNameOf = (text: string) => text.replace(/[^A-Za-z0-9@.+-]/g, '-').slice(0, 80);

function toOptions(
  { config }: Pick<MailerParts, 'config'>,
  message: Message,
  id: string,
): SendMailOptions {
  const sender = senderOf(config);
  return {
    // Addresses as objects are never parsed into several.
    from: { name: oneLine(message.fromName), address: sender },
    to: { name: '', address: oneAddress(message.to) },
    ...(message.replyTo && { replyTo: { name: '', address: oneAddress(message.replyTo) } }),
    subject: oneLine(message.subject),
    messageId: `<${id}@${sender.split('@').pop()}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    html: message.html,
    text: message.text,
    ...withFiles(message.calendars ?? [], message.papers ?? []),
    textEncoding: 'quoted-printable', // else every text is counted through for the shorter encoding
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The address that mails come from. */
export const senderOf = ({ mailFrom }: Pick<Config, 'mailFrom'>): string =>
  /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;

/** One invitation is all that mailboxes read in a mail; other appointments are attached, as papers are. */
function withFiles([first, ...others]: CalendarFile[], papers: Paper[]): SendMailOptions {
  const attachments = [
    ...others.map(({ method, content }, index) => ({
      filename: `appointment-${index + 2}.ics`,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
    ...papers.map(({ filename, type, content }) => ({ filename, content, contentType: type })),
  ];
  return {
    ...(first && {
      icalEvent: { method: first.method, content: first.content, filename: 'appointment.ics' },
    }),
    ...(attachments.length > 0 && { attachments }),
  };
}

/** Refuses anything that could become a second recipient or a header. */
function oneAddress(address: string): string {
  if (!/^[^\s<>,;:"()@\p{Cc}]+@[^\s<>,;:"()@\p{Cc}]+$/u.test(address))
    throw new Undeliverable(`Not an address: ${JSON.stringify(address)}`);
  return address;
}

/** Turns a text into one line without control characters, for headers and the log. */
const oneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
