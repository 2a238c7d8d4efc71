/** Why an offer or a rate sheet cannot be entered. */
export const termProblems = {
  overlap: (from: string, to: string) => `These days overlap with the offer of ${from} to ${to}.`,
  always: 'the beginning',
  openEnd: 'further notice',
  line: (line: number, problem: string) => `Line ${line}: ${problem}`,
  fromWhen: 'Say from which day on the new offers hold: the present ones end the day before.',
  beginLater: (offers: number) =>
    offers === 1
      ? 'One offer begins on that day or later. Say that it is deleted, or choose another day.'
      : `${offers} offers begin on that day or later. Say that they are deleted, or choose another day.`,
  noLines: 'There is no line with months and a rate.',
};
