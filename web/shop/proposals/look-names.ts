import { proposalDesk as texts } from '#texts/proposal-desk.ts';

/** What looks are called: by their names, and by their place where they have none yet. */
export const lookNames = (looks: readonly { name: string }[]): string[] =>
  looks.map(({ name }, place) => name.trim() || texts.look(place + 1));
