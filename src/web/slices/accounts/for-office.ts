export { TokensPart } from './tokens/tokens-part.tsx';
