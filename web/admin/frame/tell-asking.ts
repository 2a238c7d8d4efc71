import { createContext } from 'react';

/** Tells the dialog around a question that it is asked, so that one press of Escape does not close both. */
export const TellAsking = createContext<(isAsking: boolean) => void>(() => {});
