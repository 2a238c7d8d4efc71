import type { Config } from '@react-router/dev/config';
import { builtFolder } from './scripts/build-language.ts';

export default { appDirectory: 'web', buildDirectory: builtFolder, ssr: true } satisfies Config;
