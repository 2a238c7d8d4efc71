import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { trimField as texts } from '#texts/admin/products.ts';
import { DownIcon } from '#web/admin/frame/icons.tsx';
import { NextIcon } from '#web/kit/icons.tsx';
import styles from './trims-field.module.css';
import { countChosen, extentOf, type ModelGroup, type YearGroup } from './trims-selection.ts';

interface TreeProps {
  chosen: ReadonlySet<number>;
  onChoose(ids: readonly number[], isChosen: boolean): void;
}

interface TrimTreeProps extends TreeProps {
  groups: readonly YearGroup[];
  /** Number of trims found by a search; null without one. */
  found: number | null;
}

/** Up to this number of hits all are shown without opening groups. */
const fewTrims = 60;
/** From this number on, years stay closed. */
const manyTrims = 600;

/** Years, models and trims; draws only open groups, so that thousands of trims stay quick. */
export function TrimTree({ groups, found, ...tree }: TrimTreeProps) {
  const isShort = found !== null && found <= fewTrims;
  const isMedium = found !== null && found <= manyTrims;
  return (
    <ul className={styles.tree}>
      {groups.map((group) => (
        <li key={`${group.year} ${isMedium}`}>
          <Group name={String(group.year)} ids={group.trimIds} {...tree} startsOpen={isMedium}>
            {() => (
              <ul className={styles.models}>
                {group.models.map((model) => (
                  <li key={`${model.key} ${isShort}`}>
                    <Group
                      name={`${group.year} ${model.name}`}
                      ids={model.trimIds}
                      {...tree}
                      startsOpen={isShort}
                    >
                      {() => <Trims model={model} {...tree} />}
                    </Group>
                  </li>
                ))}
              </ul>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}

interface GroupProps extends TreeProps {
  name: string;
  ids: readonly number[];
  startsOpen: boolean;
  children(): ReactNode;
}

function Group({ name, ids, chosen, onChoose, startsOpen, children }: GroupProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const extent = extentOf(ids, chosen);
  return (
    <>
      <div className={styles.group}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isOpen ? texts.hide(name) : texts.show(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <DownIcon size={20} /> : <NextIcon size={20} />}
        </ActionIcon>
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={texts.allOf(name)}
            ref={(box) => {
              if (box) box.indeterminate = extent === 'some';
            }}
            checked={extent === 'all'}
            onChange={() => onChoose(ids, extent !== 'all')}
          />
          <span className={styles.name}>{name}</span>
          <span className={styles.extent}>
            {texts.partly(countChosen(ids, chosen), ids.length)}
          </span>
        </label>
      </div>
      {isOpen && children()}
    </>
  );
}

const Trims = ({ model, chosen, onChoose }: TreeProps & { model: ModelGroup }) => (
  <ul className={styles.trims}>
    {model.trims.map(({ id, name }) => (
      <li key={id}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.has(id)}
            onChange={(event) => onChoose([id], event.currentTarget.checked)}
          />
          <span className={styles.name}>{name}</span>
        </label>
      </li>
    ))}
  </ul>
);
