import { maxLookName, maxProposalLines } from '#shared/rules/proposals/lines.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { PlusIcon } from '#web/kit/icons.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { AddLine } from './add-line.tsx';
import {
  isFull,
  linesOfLook,
  mayAddLook,
  newLineId,
  withLook,
  withoutLook,
} from './line-changes.ts';
import { LineRow } from './line-row.tsx';
import { lookNames } from './look-names.ts';
import styles from './looks.module.css';
import pageStyles from './proposal.module.css';
import { useContinue } from './use-continue.ts';
import type { Writing } from './use-writing.ts';

interface Props {
  writing: Writing;
  /** The open look, from 1. */
  look: number;
  onLook(look: number): void;
  mayChange: boolean;
}

/** The looks of a proposal, and the accessories of the open one. */
export function LooksCard({ writing, look, onLook, mayChange }: Props) {
  const { written, errors } = writing;
  const lines = linesOfLook(written, look);
  const goOn = useContinue(writing);
  const problem = errors.looks?.[0] ?? errors.lines?.[0];
  return (
    <section className={pageStyles.card} aria-labelledby="items">
      <h2 id="items">{texts.items}</h2>
      <Looks {...{ writing, look, onLook, mayChange }} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <LineRow
            key={line.id}
            {...{ writing, line, mayChange }}
            isFirst={place === 0}
            isLast={place === lines.length - 1}
          />
        ))}
      </ul>
      {mayChange && (
        <>
          {isFull(written) ? (
            <p className={styles.hint}>{texts.full(maxProposalLines)}</p>
          ) : (
            <AddLine writing={writing} look={look} />
          )}
          <div className={styles.continue}>
            <WorkButton kind="secondary" onWork={() => goOn(look)}>
              {texts.continueInShop}
            </WorkButton>
            <p className={styles.hint}>{texts.continueHint}</p>
          </div>
        </>
      )}
    </section>
  );
}

/** The looks to choose from, the open one's name, and buttons to add and remove one. */
function Looks({ writing, look, onLook, mayChange }: Props) {
  const { written, change } = writing;
  const names = lookNames(written.looks);
  const several = names.length > 1;
  const add = () => {
    const first = texts.look(1);
    const added = texts.look(names.length + 1);
    const asked = { from: look, names: { added, first }, newId: newLineId };
    change((now) => withLook(now, asked));
    onLook(names.length + 1);
  };
  const rename = (name: string) =>
    change((now) => ({
      ...now,
      looks: now.looks.map((each, place) => (place === look - 1 ? { name } : each)),
    }));
  return (
    <div className={styles.looks}>
      {several && (
        <fieldset className={styles.tabs}>
          <legend className="visually-hidden">{texts.looks}</legend>
          {names.map((name, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a look is its place
              key={place}
              type="button"
              className={styles.tab}
              aria-pressed={place === look - 1}
              onClick={() => onLook(place + 1)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {several && (
        <div className={styles.naming}>
          <TextField
            label={texts.lookName}
            hint={texts.lookNameHint}
            value={written.looks[look - 1]!.name}
            maxLength={maxLookName}
            autoComplete="off"
            required
            onChange={({ currentTarget: { value } }) => rename(value)}
          />
          {mayChange && (
            <Button kind="secondary" onClick={() => change((now) => withoutLook(now, look))}>
              {texts.removeLook(names[look - 1]!)}
            </Button>
          )}
        </div>
      )}
      {mayChange && mayAddLook(written, look) && (
        <div>
          <Button kind="secondary" onClick={add}>
            <PlusIcon size={18} />
            {texts.addLook}
          </Button>
          <p className={styles.hint}>{texts.addLookHint}</p>
        </div>
      )}
    </div>
  );
}
