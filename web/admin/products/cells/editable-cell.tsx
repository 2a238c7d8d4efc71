import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Field } from '#shared/rules/form.ts';
import { productCells as texts } from '#texts/admin/product-cells.ts';
import { numberInField } from '#texts/typed.ts';
import { checkForm } from '#web/kit/check-form.ts';
import { readNumber, whichNumber } from '#web/kit/typed-number.ts';
import styles from './editable-cell.module.css';

interface EditableCellProps {
  /** What is edited, of which product. */
  label: string;
  /** The value as it is read. */
  shown: ReactNode;
  /** The value as it is typed: '49.95', or '' for none. */
  initialText: string;
  rule: Field;
  /** What is wrong with a number that the rule allows, or null. */
  mistake(value: string): string | null;
  /** Saves what was typed; throws a message that stands at the cell. */
  save(value: string): Promise<void>;
}

/**
 * A number in a table that is changed where it stands: a click, Enter or F2 begins, Enter saves, Tab
 * saves and goes on, Escape takes back.
 */
export function EditableCell({ label, shown, initialText, rule, ...props }: EditableCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (typed === null && returns.current) button.current?.focus();
    returns.current = false;
  }, [typed]);

  function close(isReturning: boolean): void {
    returns.current = isReturning;
    setTyped(null);
    setProblem(null);
  }

  async function finish(isReturning: boolean): Promise<void> {
    if (typed === null || isBusy) return;
    const value = readNumber(rule, typed).trim();
    if (value === initialText) return close(isReturning);
    const mistake =
      whichNumber(rule, typed) ??
      checkForm({ value: rule }, { value }).value?.[0] ??
      props.mistake(value);
    if (mistake) return setProblem(mistake);
    setBusy(true);
    try {
      await props.save(value);
      close(isReturning);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      void finish(true);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    }
  }

  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={styles.value}
        onClick={() => setTyped(numberInField(initialText))}
        onKeyDown={(event) => event.key === 'F2' && setTyped(numberInField(initialText))}
      >
        <span className="visually-hidden">{texts.change(label)} </span>
        {shown}
      </button>
    );
  return (
    <TextInput
      className={styles.field!}
      aria-label={label}
      inputMode="decimal"
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={typed}
      error={problem}
      readOnly={isBusy}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setProblem(null);
      }}
      onKeyDown={press}
      onBlur={() => void finish(false)}
    />
  );
}

/** Why a value was not saved, in words for the cell. */
export class CellProblem extends Error {}
