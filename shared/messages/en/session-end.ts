/** Sessions that end by themselves (spec 8). */
export const sessionEnd = {
  timeout: 'Session Timeout: To protect your account the session has timed out due to inactivity.',
  login: 'Login',
};
