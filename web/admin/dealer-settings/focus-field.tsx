import type { PointerEvent } from 'react';
import type { Focus } from '#shared/rules/focus.ts';
import { bannerTexts as texts } from '#texts/admin/banners.ts';
import { formatPercent } from '#texts/formats.ts';
import styles from './banners.module.css';

interface FocusFieldProps {
  /** Address of the whole picture. */
  src: string;
  focus: Focus;
  onChange(focus: Focus): void;
}

/** The point of a picture that stays in sight: set on the picture, or by two sliders. */
export function FocusField({ src, focus, onChange }: FocusFieldProps) {
  return (
    <fieldset className={styles.focus}>
      <legend>{texts.focus}</legend>
      <p className={styles.hint}>{texts.focusHint}</p>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onChange(pointOf(event));
        }}
        onPointerMove={(event) => event.buttons > 0 && onChange(pointOf(event))}
      >
        <img className={styles.picture} src={src} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      <Slider label={texts.across} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
      <Slider label={texts.down} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
    </fieldset>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

const Slider = ({ label, value, onChange }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      value={value}
      aria-valuetext={formatPercent(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
    <output>{formatPercent(value)}</output>
  </label>
);

/** Where the picture is pressed, in whole percent of its width and height. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Focus {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: percentOf((clientX - box.left) / box.width),
    y: percentOf((clientY - box.top) / box.height),
  };
}

const percentOf = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);
