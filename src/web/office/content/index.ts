export { ContentNav } from './content-nav.tsx';
