/** Why an offer or a rate sheet cannot be entered. */
export const termProblems = {
  overlap: (from: string, to: string) => `These days overlap with the offer of ${from} to ${to}.`,
  always: 'the beginning',
  openEnd: 'further notice',
  line: (line: number, problem: string) => `Line ${line}: ${problem}`,
  noLines: 'There is no line with months and a rate.',
};
