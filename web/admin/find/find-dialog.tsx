import { Modal, TextInput } from '@mantine/core';
import { finding as texts } from '#texts/admin/find.ts';
import { SearchIcon } from '#web/kit/icons.tsx';
import styles from './find-dialog.module.css';
import { FoundLinks } from './found-links.tsx';
import { moveAmong } from './move-among.ts';
import { useFound } from './use-found.ts';

interface FindProps {
  typed: string;
  onType(typed: string): void;
  onClose(): void;
}

/** Finds any page, setting, order, product or person that the person may open. */
export default function FindDialog({ isOpen, ...find }: FindProps & { isOpen: boolean }) {
  return (
    <Modal opened={isOpen} onClose={find.onClose} title={texts.title} size="lg">
      <Find {...find} />
    </Modal>
  );
}

function Find({ typed, onType, onClose }: FindProps) {
  const { groups, isWaiting, isFailed } = useFound(typed);
  const count = groups.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <search onKeyDown={moveAmong}>
      <TextInput
        data-autofocus
        type="search"
        aria-label={texts.title}
        placeholder={texts.example}
        autoComplete="off"
        leftSection={<SearchIcon size={18} />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      <p className={count > 0 && !isFailed ? 'visually-hidden' : styles.said} role="status">
        {said(typed.trim(), { count, isWaiting, isFailed })}
      </p>
      {groups.map(({ title, links }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <FoundLinks label={title} links={links} onChoose={onClose} />
        </section>
      ))}
    </search>
  );
}

function said(
  typed: string,
  { count, isWaiting, isFailed }: { count: number; isWaiting: boolean; isFailed: boolean },
): string {
  if (typed === '') return '';
  if (isWaiting) return count === 0 ? texts.searching : '';
  if (isFailed) return texts.failed;
  return count === 0 ? texts.none(typed) : texts.found(count);
}
