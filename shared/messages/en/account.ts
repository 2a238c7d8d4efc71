/** What happened to accounts and sessions (spec 8). */
export const snackbars = {
  signInFailed: 'One or more of the fields were invalid. Please try again.',
  registered: 'You have successfully registered! You can now sign in.',
  userExists: 'A user with these details already exists in our system.',
  resetRequested: 'If a user with this e-mail exists in our system, a password reset verification code will be sent.',
  resetEmailInvalid: 'Please enter a valid e-mail address.',
  resetDone: 'Your password has been reset. Please log in with the new password.',
  resetFailed: 'There was an error processing your request. Please try again.',
  accountUpdated: 'Your account information has been successfully updated.',
  accountFailed:
    'There was an error while updating your account. Please ensure the information is correct and that you are not already using the given e-mail.',
  loggedOut: 'You have successfully logged out.',
};
