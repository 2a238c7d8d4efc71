/** The file, its mapping or the command as a whole cannot be used; nothing was written. */
export class Refusal extends Error {}
