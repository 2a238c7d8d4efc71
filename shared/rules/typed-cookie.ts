/**
 * The cookie in which a browser keeps what was typed into a refused form without scripts, for the
 * form's page alone: an address would stay in histories and logs. Its value is the form's fields.
 */
export const typedCookie = 'trimline_typed';
