import { rangePresetNames } from '#texts/date-ranges.ts';
import '@mantine/dates/styles.css';
import { Button, CloseButton, Popover } from '@mantine/core';
import { useState } from 'react';
import { type DateRange, presetRange, rangePresets } from '#shared/rules/date-range.ts';
import { rangePicker as texts } from '#texts/admin/frame.ts';
import { CustomRange } from './custom-range.tsx';
import { presetOf, rangeInWords } from './dates.ts';
import { CalendarIcon } from './icons.tsx';
import styles from './range-picker.module.css';
import { useEscape } from './use-escape.ts';
import type { RangeState } from './use-range.ts';

/** Chooses the page's range of dates (spec 2): `<RangePicker state={useRange()} />`. */
export function RangePicker({ state }: { state: RangeState }) {
  const { range } = state;
  const [isOpen, setIsOpen] = useState(false);
  useEscape(isOpen, setIsOpen);
  const words = range ? rangeInWords(range) : texts.allDates;

  function choose(next: DateRange | null): void {
    state.change(next);
    setIsOpen(false);
  }

  return (
    <div className={styles.picker}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        hideDetached={false}
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<CalendarIcon size={20} />}
            aria-label={texts.current(words)}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(!isOpen)}
          >
            {words}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.label} className={styles.dropdown!}>
          <Presets state={state} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      {range && (
        <CloseButton aria-label={texts.clear} title={texts.clear} onClick={() => choose(null)} />
      )}
    </div>
  );
}

function Presets({
  state: { range, today },
  onChoose,
}: {
  state: RangeState;
  onChoose(range: DateRange | null): void;
}) {
  const current = range && presetOf(range, today);
  const [isCustom, setIsCustom] = useState(current === 'Custom Range');
  const isChosen = (preset: string) => (isCustom ? preset === 'Custom Range' : preset === current);
  return (
    <>
      <fieldset className={styles.presets} aria-label={texts.presets}>
        {rangePresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={isChosen(preset)}
            onClick={() => {
              const days = presetRange(preset, today);
              if (days) onChoose(days);
              else setIsCustom(true);
            }}
          >
            {rangePresetNames[preset]}
          </button>
        ))}
      </fieldset>
      {isCustom && (
        <CustomRange initial={range ?? { startDate: '', endDate: today }} onApply={onChoose} />
      )}
    </>
  );
}
