export { platformPeople } from '../../en/platform/people.ts';
