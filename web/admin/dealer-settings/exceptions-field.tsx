import { Button, TextInput } from '@mantine/core';
import type { Language } from '#shared/rules/languages.ts';
import { type Exception, maxExceptions } from '#shared/rules/opening-hours.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { otherTexts } from '#texts/admin/translations.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import styles from './hours.module.css';
import { SpansField } from './spans-field.tsx';

interface ExceptionsFieldProps {
  /** The language of the second names. */
  other: Language;
  exceptions: readonly Exception[];
  errorOf(index: number): string | undefined;
  onChange(exceptions: Exception[]): void;
}

/** Days on which the dealership is closed, or open at other hours. */
export function ExceptionsField({ other, exceptions, errorOf, onChange }: ExceptionsFieldProps) {
  const set = (index: number, more: Partial<Exception>) =>
    onChange(exceptions.map((one, at) => (at === index ? { ...one, ...more } : one)));
  const add = () => onChange([...exceptions, { firstDay: '', lastDay: '', name: '', spans: [] }]);
  return (
    <>
      <ul className={styles.exceptions}>
        {exceptions.map((exception, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exception is its place in the list
          <li key={index}>
            <ExceptionFields
              other={other}
              exception={exception}
              error={errorOf(index)}
              onChange={(more) => set(index, more)}
              onRemove={() => onChange(exceptions.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {exceptions.length < maxExceptions && (
        <div>
          <Button variant="default" onClick={add}>
            {texts.addException}
          </Button>
        </div>
      )}
    </>
  );
}

interface ExceptionFieldsProps {
  other: Language;
  exception: Exception;
  error: string | undefined;
  onChange(more: Partial<Exception>): void;
  onRemove(): void;
}

function ExceptionFields({ other, exception, error, onChange, onRemove }: ExceptionFieldsProps) {
  const { firstDay, lastDay, name, names = {}, spans } = exception;
  const label = name.trim() || texts.newException;
  return (
    <>
      <FieldRow columns={4}>
        <TextInput
          label={texts.exceptionName}
          value={name}
          maxLength={80}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
        <TextInput
          label={otherTexts.name[other]}
          lang={other}
          value={names[other] ?? ''}
          maxLength={80}
          onChange={({ currentTarget: { value } }) =>
            onChange({ names: { ...names, [other]: value } })
          }
        />
        <TextInput
          type="date"
          label={texts.firstDay}
          max="9999-12-31"
          value={firstDay}
          onChange={({ currentTarget: { value } }) =>
            onChange({ firstDay: value, ...((lastDay < value || !lastDay) && { lastDay: value }) })
          }
        />
        <TextInput
          type="date"
          label={texts.lastDay}
          min={firstDay}
          max="9999-12-31"
          value={lastDay}
          onChange={({ currentTarget: { value } }) => onChange({ lastDay: value })}
        />
      </FieldRow>
      <SpansField
        label={texts.hoursOf(label)}
        spans={spans}
        error={error}
        onChange={(spans) => onChange({ spans })}
      >
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.removeExceptionOf(label)}
          onClick={onRemove}
        >
          {texts.removeException}
        </Button>
      </SpansField>
    </>
  );
}
