import { Switch } from '@mantine/core';
import styles from './flag-switch.module.css';

interface FlagSwitchProps {
  name?: string;
  label: string;
  hint?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** An on/off switch that is visible against its background when off. */
export const FlagSwitch = ({ name, label, hint, isOn, onChange }: FlagSwitchProps) => (
  <Switch
    size="md"
    name={name}
    label={label}
    description={hint}
    checked={isOn}
    onChange={(event) => onChange(event.currentTarget.checked)}
    classNames={{ track: styles.track!, body: styles.body!, description: styles.hint! }}
  />
);
