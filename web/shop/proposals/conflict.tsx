import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import type { Proposal } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';
import { type Difference, differences, writtenOf } from './written.ts';

/** What somebody else saved meanwhile, and the choice between theirs and mine. */
export function Conflict({ writing, theirs }: { writing: Writing; theirs: Proposal }) {
  const found = differences(writing.written, writtenOf(theirs));
  const names = new Map(
    [...writing.proposal.lines, ...theirs.lines].map(({ productId, name }) => [productId, name]),
  );
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">{texts.conflict}</h2>
      <p>{found.length > 0 ? texts.conflictHint : texts.conflictSame}</p>
      <ul>
        {found.map((difference) => (
          <li key={JSON.stringify(difference)}>{inWords(difference, names)}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => writing.settle('theirs')}>{texts.takeTheirs}</Button>
        <Button kind="secondary" onClick={() => writing.settle('mine')}>
          {texts.keepMine}
        </Button>
      </div>
    </section>
  );
}

function inWords(difference: Difference, names: ReadonlyMap<number, string | null>): string {
  if (!('productId' in difference)) return texts.differences[difference.part];
  const name = names.get(difference.productId) ?? texts.catalogueGone;
  return texts.differences[difference.part](name);
}
