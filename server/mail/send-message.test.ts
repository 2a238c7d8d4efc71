import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/base/config.ts';
import { hostileTexts, lineBreaks } from '#tests/support/hostile.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { type Message, sendMessage, Undeliverable } from './send-message.ts';

let dataDir: string;
const servers: TestSmtp[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trimline-mailer-'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await rm(dataDir, { recursive: true, force: true });
});

async function smtp(behaviour: Parameters<typeof openSmtp>[0] = {}): Promise<TestSmtp> {
  const server = await openSmtp(behaviour);
  servers.push(server);
  return server;
}

const logged: unknown[] = [];
const log = { info: (fields: unknown) => void logged.push(fields), warn() {}, error() {} };
const parts = (settings: Partial<Config> = {}) => ({
  config: { ...readConfig({ DATA_DIR: dataDir }), previewsMails: true, ...settings },
  log,
});
const message = (more: Partial<Message> = {}): Message => ({
  kind: 'welcome',
  to: 'customer@example.test',
  fromName: 'Northgate Motors',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...more,
});

test('a mail goes out by SMTP, from the dealership by name and the shop by address', async () => {
  const server = await smtp();
  await sendMessage(
    parts({ smtpUrl: server.url, mailFrom: 'Shop <shop@trimline.example>' }),
    message(),
    {
      id: 'job-1',
    },
  );
  expect(server.mails).toMatchObject([
    {
      from: { name: 'Northgate Motors', address: 'shop@trimline.example' },
      to: [{ address: 'customer@example.test' }],
      subject: 'Hello',
      messageId: '<job-1@trimline.example>',
      recipients: ['customer@example.test'],
    },
  ]);
  expect(server.mails[0]!.html).toContain('<p>Hello</p>');
  expect(server.mails[0]!.text).toContain('Hello');
});

test('accents and other scripts arrive as they were written', async () => {
  const server = await smtp();
  const words = 'Québec 日本語 🚗';
  await sendMessage(
    parts({ smtpUrl: server.url }),
    message({ subject: words, text: words, fromName: `Garage "${words}", Ltd.` }),
  );
  expect(server.mails[0]).toMatchObject({
    subject: words,
    from: { name: `Garage "${words}", Ltd.` },
  });
  expect(server.mails[0]!.text!.trim()).toBe(words);
});

test('a server that refuses for good, for now, or is not there: each is an error that says so', async () => {
  const server = await smtp({
    refuse: (to) => ({ 'gone@example.test': 550, 'busy@example.test': 451 })[to],
  });
  const config = parts({ smtpUrl: server.url });
  await expect(sendMessage(config, message({ to: 'gone@example.test' }))).rejects.toThrow(
    Undeliverable,
  );
  const busy = await sendMessage(config, message({ to: 'busy@example.test' })).catch(
    (error: Error) => error,
  );
  expect(busy).toBeInstanceOf(Error);
  expect(busy).not.toBeInstanceOf(Undeliverable);
  await expect(sendMessage(parts({ smtpUrl: 'smtp://127.0.0.1:1' }), message())).rejects.toThrow(
    /ECONNREFUSED/,
  );
  expect(server.mails).toEqual([]);
});

test('a server that says nothing is left when the caller’s time is up', async () => {
  const server = await smtp({ hangs: true });
  const sending = sendMessage(parts({ smtpUrl: server.url }), message(), {
    signal: AbortSignal.timeout(300),
  });
  // The library's own limits would end it with another error.
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

test('without SMTP a mail is a whole .eml file, whose subject and path are printed and logged', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  await mkdir(join(dataDir, 'mail'), { mode: 0o755 });
  await sendMessage(parts(), message({ subject: 'Kept', to: 'a/b@example.test' }), {
    id: 'abcdefgh-1234',
  });
  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
  const files = await readdir(join(dataDir, 'mail'));
  expect(files).toEqual([
    expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d.-]+Z_welcome_a-b@example\.test_abcdefgh\.eml$/),
  ]);
  const path = join(dataDir, 'mail', files[0]!);
  expect(await PostalMime.parse(await readFile(path))).toMatchObject({
    subject: 'Kept',
    to: [{ address: 'a/b@example.test' }],
  });
  expect(printed).toHaveBeenCalledWith(`Mail: Kept -> ${path}`);
  expect(logged).toContainEqual({ subject: 'Kept', path });
});

test('nothing that somebody wrote becomes a header, a second recipient or a second line of the log', async () => {
  const server = await smtp();
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const tries = [
    'x\r\nBcc: victim@example.test',
    'x\nX-Injected: yes\r\n\r\n<script>',
    ...lineBreaks.map(decode),
    ...inTens(hostileTexts),
  ];
  for (const text of tries) {
    await sendMessage(
      parts({ smtpUrl: server.url }),
      message({ subject: `About ${text}`, fromName: text, text, html: text }),
    );
    const sent = server.mails.pop()!;
    expect(sent.recipients).toEqual(['customer@example.test']);
    expect(sent.headers.map(({ key }) => key).sort()).toEqual(usualHeaders);
    expect(sent.headers.filter(({ key }) => key === 'to')).toMatchObject([
      { value: 'customer@example.test' },
    ]);
  }
  await sendMessage(parts(), message({ subject: tries[1]! }));
  expect(printed.mock.calls.flat().join('')).not.toMatch(/[\r\n]/);
});

const usualHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** Joins ten strings each, because a mail takes a tenth of a second. */
const inTens = (strings: string[]) =>
  strings.flatMap((_, index) =>
    index % 10 === 0 ? [strings.slice(index, index + 10).join('\r\n')] : [],
  );

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

test('what is not one address is refused before a server hears of it', async () => {
  const server = await smtp();
  const config = parts({ smtpUrl: server.url });
  for (const to of [
    'a@b.test, c@d.test',
    'a@b.test\r\nRCPT TO:<c@d.test>',
    'a b@c.test',
    '<a@b.test>',
    '',
    'a@b@c;d@e',
    'a\0@b.test',
  ]) {
    await expect(sendMessage(config, message({ to }))).rejects.toThrow(Undeliverable);
    await expect(sendMessage(config, message({ replyTo: `${to} ` }))).rejects.toThrow(
      Undeliverable,
    );
  }
  expect(server.mails).toEqual([]);
});

test('an appointment is an invitation beside the text and a file; a second one is a file', async () => {
  const server = await smtp();
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const other = content.replace('REQUEST', 'CANCEL');
  const calendars = [
    { method: 'REQUEST', content },
    { method: 'CANCEL', content: other },
  ] as const;
  await sendMessage(parts({ smtpUrl: server.url }), message({ calendars: [...calendars] }));
  const { attachments, html, text } = server.mails[0]!;
  expect([html?.trim(), text?.trim()]).toEqual(['<p>Hello</p>', 'Hello']);
  const read = attachments.map(({ mimeType, method, filename, content }) => {
    const written = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return [mimeType, method, filename, written.trim().replaceAll('\r\n', '\n')];
  });
  const plain = (file: string) => file.trim().replaceAll('\r\n', '\n');
  expect(read).toEqual([
    ['text/calendar', 'REQUEST', null, plain(content)],
    ['text/calendar', 'CANCEL', 'appointment-2.ics', plain(other)],
    ['application/ics', undefined, 'appointment.ics', plain(content)],
  ]);
});

test('without a mail server and a preview nothing is taken for sent', async () => {
  await expect(sendMessage(parts({ previewsMails: false }), message())).rejects.toThrow('SMTP_URL');
});
