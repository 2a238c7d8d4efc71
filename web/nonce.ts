import { createContext, type RouterContextProvider } from 'react-router';

/** The nonce that this answer's Content-Security-Policy allows scripts by. */
export const nonceContext = createContext<string>('');

export const nonceOf = (context: Readonly<RouterContextProvider>): string => context.get(nonceContext);
