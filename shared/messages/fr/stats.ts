export { stats } from '../en/stats.ts';
