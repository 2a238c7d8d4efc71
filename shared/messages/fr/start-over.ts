export { startOver } from '../en/start-over.ts';
