import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2022', cssMinify: true },
  // The built pages carry React's production build with them, whatever NODE_ENV is when they run.
  ...(command === 'build' && { ssr: { noExternal: true }, environments: { ssr: { keepProcessEnv: false } } }),
}));
