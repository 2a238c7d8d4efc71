import type { Cents } from '#shared/rules/money.ts';
import { lineGroups } from '#shared/rules/proposals/lines.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import type { Proposal } from '#web/entities.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { CheckField, SelectField } from '#web/kit/field.tsx';
import { NextIcon, PreviousIcon, TrashIcon } from '#web/kit/icons.tsx';
import { Thumbnail } from '#web/kit/picture.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import {
  isFull,
  mayRemove,
  newLineId,
  withCopy,
  withLine,
  withMoved,
  withoutLine,
  withPutBack,
} from './line-changes.ts';
import { LineChoices } from './line-choices.tsx';
import { LinePrice } from './line-price.tsx';
import { lookNames } from './look-names.ts';
import styles from './looks.module.css';
import type { Writing } from './use-writing.ts';
import type { WrittenLine } from './written.ts';

interface Props {
  writing: Writing;
  line: WrittenLine;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
}

/** A line of the open look: its product, the customer's tick, its choices and its price. */
export function LineRow({ writing, line, isFirst, isLast, mayChange }: Props) {
  const { change, proposal } = writing;
  const shown = proposal.now.lines.find(({ id }) => id === line.id);
  const name = nameOf(proposal, line);
  const set = (more: Partial<WrittenLine>) => change((now) => withLine(now, line.id, more));
  const isGone = proposal.lines.some(({ id, isGone }) => id === line.id && isGone);
  const differs = proposal.catalogueNow.find(({ lineId }) => lineId === line.id);
  return (
    <li className={styles.line}>
      <Thumbnail className={styles.picture} photo={shown?.photo ?? null} width={96} />
      <div className={styles.about}>
        <h3 lang={shown?.language ?? undefined}>{name}</h3>
        <p className={styles.hint}>{[shown?.number, shown?.detail].filter(Boolean).join(', ')}</p>
        {isGone && <p className={styles.problem}>{texts.gone}</p>}
        {differs && <p className={styles.differs}>{differenceInWords(differs.difference)}</p>}
      </div>
      <p className={styles.total}>{shown ? formatMoney(shown.total) : ''}</p>
      <div className={styles.choices}>
        <CheckField
          label={texts.chosenShort}
          aria-label={texts.chosen(name)}
          checked={line.chosen}
          onChange={({ currentTarget }) => set({ chosen: currentTarget.checked })}
        />
        <SelectField
          label={texts.group}
          value={line.group}
          onChange={({ currentTarget: { value } }) =>
            set({ group: lineGroups.find((group) => group === value) ?? line.group })
          }
        >
          {lineGroups.map((group) => (
            <option key={group} value={group}>
              {texts.groups[group]}
            </option>
          ))}
        </SelectField>
        <LineChoices line={line} shown={shown} onChange={set} />
      </div>
      <div className={styles.foot}>
        {shown && <LinePrice {...{ writing, line, shown, name }} onChange={set} />}
        {mayChange && <Actions {...{ writing, line, isFirst, isLast, name }} />}
      </div>
    </li>
  );
}

/** Moves a line, copies it to another look, or takes it out. */
function Actions({
  writing,
  line,
  isFirst,
  isLast,
  name,
}: Omit<Props, 'mayChange'> & { name: string }) {
  const { written, change } = writing;
  return (
    <div className={styles.actions}>
      <IconButton
        label={texts.moveUp(name)}
        disabled={isFirst}
        className={styles.up}
        onClick={() => change((now) => withMoved(now, line.id, -1))}
      >
        <PreviousIcon size={20} />
      </IconButton>
      <IconButton
        label={texts.moveDown(name)}
        disabled={isLast}
        className={styles.up}
        onClick={() => change((now) => withMoved(now, line.id, 1))}
      >
        <NextIcon size={20} />
      </IconButton>
      {!isFull(written) &&
        lookNames(written.looks).map((look, place) =>
          place === line.look - 1 ? null : (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a look is its place
              key={place}
              kind="plain"
              onClick={() =>
                change((now) => withCopy(now, { line, look: place + 1, id: newLineId() }))
              }
            >
              {texts.copyTo(look)}
            </Button>
          ),
        )}
      <IconButton
        label={texts.remove(name)}
        disabled={!mayRemove(written, line)}
        onClick={() => remove(writing, line, name)}
      >
        <TrashIcon size={20} />
      </IconButton>
    </div>
  );
}

/** Takes a line out, and offers to put it back where it was. */
function remove({ written, change }: Writing, line: WrittenLine, name: string): void {
  const place = written.lines.findIndex(({ id }) => id === line.id);
  change((now) => withoutLine(now, line.id));
  const run = () => change((now) => withPutBack(now, line, place));
  say(texts.removed(name), 'info', { label: texts.undo, run });
}

/** A line's product by name; one that was just added has none yet. */
const nameOf = ({ lines }: Pick<Proposal, 'lines'>, line: WrittenLine): string =>
  lines.find(({ productId }) => productId === line.productId)?.name ?? texts.saving;

function differenceInWords(difference: Cents | 'gone'): string {
  if (difference === 'gone') return texts.catalogueGone;
  const amount = formatMoney(difference);
  return texts.catalogueNow(difference > 0 ? texts.more(amount) : amount);
}
