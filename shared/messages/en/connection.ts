/** What people read where the server cannot be reached. */
export const connection = {
  unreachable: 'The shop cannot be reached right now. Please check your connection and try again.',
  offline: 'You are offline. What you see may be out of date; your cart stays on this device.',
};
