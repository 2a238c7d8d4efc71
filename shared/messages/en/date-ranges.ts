import type { RangePreset } from '#shared/rules/date-range.ts';

/** The presets of dates (spec 2) as people read them. */
export const rangePresetNames = {
  Today: 'Today',
  'Last 7 Days': 'Last 7 Days',
  'Last 30 Days': 'Last 30 Days',
  'Last Month': 'Last Month',
  'This Month': 'This Month',
  'Current Year': 'Current Year',
  'Custom Range': 'Custom Range',
} satisfies Record<RangePreset, string>;
