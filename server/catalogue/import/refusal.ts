/** The file, its mapping or the command is unusable as a whole; nothing was written. */
export class Refusal extends Error {}
