import { createContext, type RouterContextProvider } from 'react-router';

/** The nonce of the renderer's scripts; the server removes it and allows the scripts by hash. */
export const nonceContext = createContext<string>('');

export const nonceOf = (context: Readonly<RouterContextProvider>): string =>
  context.get(nonceContext);
