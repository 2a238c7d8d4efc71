import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { contrast, type Hex } from '#shared/rules/contrast.ts';
import { isColour, nameOf } from '#shared/rules/theme.ts';
import { colourNames, lookTexts, themeProblems } from '#texts/admin/look.ts';
import { formatNumber } from '#texts/formats.ts';
import styles from './look.module.css';

interface ColourFieldProps {
  label: string;
  value: string;
  /** What becomes of the colour, in words. */
  sentence(name: string, onWhite: string, used: string, ratio: string): string;
  /** The colour that is made of it. */
  used: Hex;
  /** The server's. */
  error: string | undefined;
  onChange(value: string): void;
}

/** A colour, picked or typed as #rrggbb, and how well its use can be read. */
export function ColourField({ label, value, sentence, used, error, onChange }: ColourFieldProps) {
  const [isLeft, setLeft] = useState(true);
  const isSound = isColour(value);
  const problem = isLeft && !isSound ? themeProblems.colour : error;
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={20}
      spellCheck={false}
      description={
        isSound && sentence(colourNames[nameOf(value)], ratioOf(value), used, ratioOf(used))
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={problem}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          aria-label={lookTexts.pick(label)}
          value={isSound ? value.toLowerCase() : used}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      leftSectionWidth={52}
      onFocus={() => setLeft(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true);
        onChange(tidied(value));
      }}
    />
  );
}

/** To white; rounded down, so that nothing is called better than it is. */
const ratioOf = (colour: Hex) => formatNumber(Math.floor(contrast(colour, '#ffffff') * 10) / 10, 1);

/** '8A6D00' and '#86a' as #rrggbb. */
function tidied(typed: string): string {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : typed;
}
