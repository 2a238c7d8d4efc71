import { ActionIcon, Badge, Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { bayForm } from '#shared/rules/appointments.ts';
import { bays as texts } from '#texts/admin/schedule.ts';
import { DownIcon, UpIcon } from '#web/admin/frame/icons.tsx';
import { checkForm } from '#web/kit/check-form.ts';
import styles from './bays.module.css';
import type { Bay, BayChange } from './use-bays.ts';

interface BayRowProps {
  bay: Bay;
  index: number;
  count: number;
  /** Saves; whether it was done. */
  onChange(change: BayChange): Promise<boolean>;
}

/** One bay: its name, its place in the list, and whether it is in use. */
export function BayRow({ bay, index, count, onChange }: BayRowProps) {
  const { name, isActive } = bay;
  return (
    <li className={styles.bay} data-bay={bay.id}>
      {/* Somebody else's name for it begins anew. */}
      <NameForm key={name} name={name} onSave={(typed) => onChange({ name: typed })} />
      {!isActive && (
        <Badge color="gray" size="lg">
          {texts.off}
        </Badge>
      )}
      <div className={styles.buttons}>
        {count > 1 && (
          <>
            <Place
              label={texts.earlier(name)}
              isEnd={index === 0}
              onMove={() => onChange({ position: index })}
            >
              <UpIcon size={20} />
            </Place>
            <Place
              label={texts.later(name)}
              isEnd={index === count - 1}
              onMove={() => onChange({ position: index + 2 })}
            >
              <DownIcon size={20} />
            </Place>
          </>
        )}
        <Button
          variant="default"
          aria-label={isActive ? texts.switchOffOf(name) : texts.switchOnOf(name)}
          onClick={() => void onChange({ isActive: !isActive })}
        >
          {isActive ? texts.switchOff : texts.switchOn}
        </Button>
      </div>
    </li>
  );
}

interface NameFormProps {
  name: string;
  onSave(typed: string): Promise<boolean>;
}

function NameForm({ name, onSave }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [isTried, setIsTried] = useState(false);
  const problem = checkForm(bayForm, { name: typed }).name?.[0];
  const isChanged = typed.trim() !== name;

  function save(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (isChanged && !problem) void onSave(typed.trim());
  }

  return (
    <form className={styles.name} onSubmit={save} noValidate>
      <TextInput
        aria-label={texts.nameOf(name)}
        value={typed}
        error={isTried && problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isChanged && (
        <Button type="submit" aria-label={texts.rename(name)}>
          {texts.save}
        </Button>
      )}
    </form>
  );
}

interface PlaceProps {
  label: string;
  isEnd: boolean;
  onMove(): void;
  children: ReactNode;
}

/** Not `disabled`, which would lose the focus when a bay reaches the list's end. */
const Place = ({ label, isEnd, onMove, children }: PlaceProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    aria-disabled={isEnd}
    data-disabled={isEnd || undefined}
    onClick={() => !isEnd && onMove()}
  >
    {children}
  </ActionIcon>
);
