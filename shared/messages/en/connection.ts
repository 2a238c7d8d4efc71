/** The message when the server cannot be reached. */
export const connection = {
  unreachable: 'The shop cannot be reached right now. Please check your connection and try again.',
  none: 'There is no connection.',
  noneHint:
    'This page is shown as soon as you are online again; what you have in your cart is safe.',
  offline: 'You are offline. What you see may be out of date; your cart stays on this device.',
};
