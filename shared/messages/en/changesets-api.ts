/** Why something cannot be done with a change of many products. */
export const changesetProblems = {
  owner: 'Please name either a dealership or a manufacturer.',
  applied: 'What was applied can be undone, but not discarded.',
  nothing: 'Nothing would change.',
  notReady: 'This change is not ready to be applied. Please look at it again.',
  changedMeanwhile:
    'Somebody else has worked on this change in the meantime. Please look at it again.',
  notApplied: 'Only what was applied can be undone.',
  tooOld: 'This import can no longer be undone: it is older than 30 days.',
  fileGone: 'The file is no longer here. Please drop it again.',
  fileUnusable: (reason: string) => `The file could not be used: ${reason}`,
  mapping: (fields: string) => `These columns cannot be used as they were chosen: ${fields}`,
  failed: 'This change could not be applied, and nothing of it was. Please try again.',
  undoFailed: 'This change could not be undone, and everything stays as it is. Please try again.',
};

/** Why a row of a change was not applied, or not undone. */
export const skippedRows = {
  changed: 'Changed since, so it stays as it is',
  gone: 'No longer there',
  numberTaken: 'Another product has this number now',
  misfit: 'A part does not fit all vehicles of the package',
  keyTaken: 'The same product came by another import meanwhile',
  inUse: 'In use since, so it stays',
};

export const changedSinceBy = (name: string) => `Changed since by ${name}, so it stays as it is`;
