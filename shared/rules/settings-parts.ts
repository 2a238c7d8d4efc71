/** The parts of a dealership's settings below the headings of the specification (spec 2.48); a part's name is its address below /admin/dealer-settings. */
export const settingsParts = {
  contact: ['contact', 'hours', 'mail'],
  marketing: ['look', 'home', 'links'],
  settings: ['prices', 'payments', 'appointments', 'proposals', 'languages', 'security'],
} as const;

export type SettingsHeading = keyof typeof settingsParts;
export type SettingsPart = (typeof settingsParts)[SettingsHeading][number];
