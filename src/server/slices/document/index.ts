export { readJats } from './read-jats/index.ts';
