import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSmtp } from '#tests/support/smtp.ts';

/** The SMTP server to which the journeys' shop sends: it keeps each mail as a file, oldest first by name. */
const folder = join(process.env.JOURNEYS_DATA_DIR!, 'mail');
let kept = 0;

async function keep(mail: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${Date.now()}-${String(++kept).padStart(6, '0')}`;
  const whole = join(folder, `${name}.eml`);
  await writeFile(`${whole}.part`, mail);
  await rename(`${whole}.part`, whole);
}

await openSmtp({ port: Number(process.env.JOURNEYS_SMTP_PORT), keep });
