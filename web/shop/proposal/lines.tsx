import { Fragment } from 'react';
import { choicesOfView, fieldNames, fieldsOf } from '#shared/rules/proposals/form.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import styles from './customer-page.module.css';
import { LineChoice } from './line-choice.tsx';
import type { View } from './load-proposal.ts';

const groups = ['recommended', 'optional'] as const;

/** The lines of the shown look, in their groups; what is ticked in the others goes along unseen. */
export function Lines({ view }: { view: View }) {
  const placed = view.lines.map((line, place) => ({ line, place }));
  const shown = placed.filter(({ line }) => line.look === view.look);
  const look = view.looks[view.look - 1]?.name;
  return (
    <div id="lines" data-look={view.look} data-choice="" className={styles.lines}>
      <h2>{look ? texts.itemsOf(look) : texts.items}</h2>
      <p className={styles.howTo}>{texts.howTo}</p>
      {groups.map((group) => {
        const lines = shown.filter(({ line }) => line.group === group);
        if (lines.length === 0) return null;
        return (
          <fieldset key={group} className={styles.card}>
            <legend className={styles.legend}>{texts.groups[group]}</legend>
            {lines.map(({ line, place }) => (
              <LineChoice key={line.id} {...{ view, line, place }} />
            ))}
          </fieldset>
        );
      })}
      <OtherLooks view={view} />
    </div>
  );
}

/** What is ticked in the looks that are not shown, so that choosing another one loses nothing. */
function OtherLooks({ view }: { view: View }) {
  const isShown = (place: number) => view.lines[place]?.look === view.look;
  const placeOf = (name: string, value: string) =>
    Number(name === fieldNames.chosen ? value : /^\w(\d+)/.exec(name)?.[1]);
  const fields = fieldsOf(choicesOfView(view), view).filter(
    ([name, value]) =>
      name !== fieldNames.version && name !== fieldNames.look && !isShown(placeOf(name, value)),
  );
  return fields.map(([name, value]) => (
    <Fragment key={`${name}=${value}`}>
      <input type="hidden" name={name} value={value} />
    </Fragment>
  ));
}
