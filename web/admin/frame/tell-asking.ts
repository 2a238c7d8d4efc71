import { createContext } from 'react';

/** Tells the outer dialog that a question is open, so that one Escape does not close both. */
export const TellAsking = createContext<(isAsking: boolean) => void>(() => {});
