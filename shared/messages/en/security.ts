import { counted } from './formats.ts';
import { labels } from './validation.ts';

/** The security page of an account (decision 021). */
export const security = {
  needed:
    'Your dealership asks its staff for two-step sign-in. Please set it up now; everything else is there again right after.',
  loadFailed: 'Your account could not be loaded.',
  neededOnPlatform:
    'A dealership asks its staff for two-step sign-in, and you act in every one. Please set it up now; everything else is there again right after.',
};

export const password = {
  title: labels.password,
  intro: 'Changing it signs you out on all other devices.',
  hint: 'At least 8 characters; a few words that only you would put together are best',
  submit: 'Change password',
  changed: 'Your password has been changed. All other devices are signed out.',
  failed: 'Your password could not be changed. Please check the fields.',
};

export const twoStepPage = {
  title: 'Two-step sign-in',
  intro:
    'Besides your password, signing in takes a code from an authenticator app on your phone. Whoever learns your password alone does not get in.',
  isOn: 'On',
  isOff: 'Off',
  codesLeft: (count: number) => `You have ${counted(count, 'recovery code')} left.`,
  fewCodes: 'Please make new ones before you run out.',
  turnOn: 'Set up two-step sign-in',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  passwordTo: {
    begin: 'Enter your password to begin.',
    off: 'Enter your password to turn two-step sign-in off. Signing in then takes your password alone.',
    codes: 'Enter your password for ten new recovery codes. The old ones no longer work then.',
  },
  next: 'Continue',
  scanTitle: 'Add the shop to your app',
  scan: 'Open your authenticator app, such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis, and scan this picture.',
  qr: 'QR code for your authenticator app',
  openApp: 'Open it in an app on this device',
  orType: 'Or type this key into the app:',
  enterCode: 'Then enter the 6 digits that the app shows.',
  confirm: 'Turn on',
  failed: 'This did not work. Please try again.',
  turnedOn: 'Two-step sign-in is on. All other devices are signed out.',
  turnedOff: 'Two-step sign-in is off.',
};

export const recoveryCodes = {
  title: 'Your recovery codes',
  intro:
    'Each of them signs you in once when your phone is not at hand. Keep them where you keep important papers: they are shown only now.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'The recovery codes are copied.',
  notCopied: 'The recovery codes could not be copied. Please select them yourself.',
  download: 'Download',
  file: (shop: string) => `Recovery codes for ${shop}`,
  fileName: 'recovery-codes.txt',
  done: 'I have kept them',
};

export const sessions = {
  title: "Where you're signed in",
  intro: 'If you do not recognise one of these, end it and change your password.',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  since: 'Signed in',
  lastSeen: 'Last seen',
  end: 'Sign out',
  endNamed: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  endOthers: 'Sign out all other devices',
  othersEnded: 'All other devices are signed out.',
  failed: 'This device could not be signed out. Please try again.',
};
