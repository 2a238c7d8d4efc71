import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';

/** An SMTP server that keeps each mail as a file of the folder, oldest first by name. */
export async function keepMails(folder: string): Promise<TestSmtp> {
  await mkdir(folder, { recursive: true });
  let kept = 0;
  return openSmtp({
    async keep(mail) {
      const whole = join(folder, `${String(++kept).padStart(6, '0')}.eml`);
      await writeFile(`${whole}.part`, mail);
      await rename(`${whole}.part`, whole);
    },
  });
}
