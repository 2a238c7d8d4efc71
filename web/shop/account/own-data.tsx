import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { isPlatformAdmin, isStaff } from '#shared/rules/permissions.ts';
import { personalData as texts } from '#texts/personal-data.ts';
import { call } from '#web/api.ts';
import { inDollars } from '#web/cents.ts';
import { Button } from '#web/kit/button.tsx';
import { CheckField } from '#web/kit/field.tsx';
import { saveFile } from '#web/kit/save-file.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './own-data.module.css';

/** A person's decisions about their own data: news, a copy, erasure. */
export function OwnData({ person }: { person: User }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="own-data">
      <h2 id="own-data">{texts.title}</h2>
      {!isPlatformAdmin(person) && <NewsChoice />}
      <div>
        <Button kind="secondary" onClick={() => void saveOwnData()}>
          {texts.download}
        </Button>
        <p className={styles.hint}>{texts.downloadHint}</p>
      </div>
      {isStaff(person) ? (
        <p className={styles.hint}>{texts.staffOnly}</p>
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setDeleting(true)}>
            {texts.erase}
          </Button>
          <p className={styles.hint}>{texts.eraseHint}</p>
        </div>
      )}
      <DeleteAccountDialog open={isDeleting} onClose={() => setDeleting(false)} />
    </section>
  );
}

/** Unticked unless the person has ticked it, here or at registration (CASL, Law 25). */
function NewsChoice() {
  const { dealer } = useDealership();
  const [wants, setWants] = useState<boolean | null>(null);
  useEffect(() => {
    call('GET /api/v1/auth/user/consent', {}).then(
      ({ marketing }) => setWants(marketing),
      () => {}, // stays disabled: no choice is better than a wrong one
    );
  }, []);

  async function choose(marketing: boolean): Promise<void> {
    setWants(marketing);
    try {
      await call('POST /api/v1/auth/user/consent', { body: { marketing } });
      say(marketing ? texts.marketingGiven : texts.marketingWithdrawn, 'success');
    } catch (error) {
      setWants(!marketing);
      sayFailure(error, texts.consentFailed);
    }
  }

  return (
    <CheckField
      label={texts.marketing(dealer.name)}
      checked={wants ?? false}
      disabled={wants === null}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

async function saveOwnData(): Promise<void> {
  try {
    const { data } = await call('GET /api/v1/auth/user/personal-data', {});
    saveFile('my-data.json', 'application/json', JSON.stringify(inDollars(data), null, 2));
    say(texts.downloaded, 'success');
  } catch (error) {
    sayFailure(error, texts.downloadFailed);
  }
}
