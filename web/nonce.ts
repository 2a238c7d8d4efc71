import { createContext, type RouterContextProvider } from 'react-router';

/** The nonce that marks the rendering's own scripts; the server takes it out and allows those scripts by their hashes. */
export const nonceContext = createContext<string>('');

export const nonceOf = (context: Readonly<RouterContextProvider>): string =>
  context.get(nonceContext);
