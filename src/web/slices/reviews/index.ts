export { modelWords, recommendationWords } from './review-words.ts';
