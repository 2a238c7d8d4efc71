import { useRevalidator } from 'react-router';
import { followUpReasons, followUpTexts as texts } from '#texts/proposal-follow-up.ts';
import { call } from '#web/api.ts';
import type { ListedProposal } from '#web/entities.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import styles from './proposals.module.css';

/** Why a proposal waits today, and the button that takes it off the list until tomorrow, or puts it back. */
export function Followed({ proposal: { id, followUp, isFollowed } }: { proposal: ListedProposal }) {
  const { revalidate } = useRevalidator();
  if (followUp === null && !isFollowed) return null;

  async function follow(followed: boolean): Promise<void> {
    try {
      const params = { id };
      await call('POST /api/v1/auth/proposals/:id/followed', { params, body: { followed } });
      await revalidate();
    } catch (error) {
      sayFailure(error, texts.failed);
    }
  }

  return (
    <p className={styles.about}>
      <span role="status">{followUp === null ? texts.isDone : followUpReasons[followUp]}</span>{' '}
      <WorkButton
        kind="plain"
        aria-label={isFollowed ? undefined : texts.doneLabel(id)}
        onWork={() => follow(!isFollowed)}
      >
        {isFollowed ? texts.back : texts.done}
      </WorkButton>
    </p>
  );
}
