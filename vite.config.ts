import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type UserConfig } from 'vite';

/** The built pages carry React's production build with them, whatever NODE_ENV is when they run. */
const builtPages: UserConfig = {
  ssr: { noExternal: true },
  environments: {
    ssr: { keepProcessEnv: false },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: isReact }] } } } },
    },
  },
};

/** One chunk of React and its router: in several they compress worse, and the shop pays for the admin area's imports. */
function isReact(id: string): boolean {
  return /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id);
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2022', cssMinify: true },
  ...(command === 'build' && builtPages),
}));
