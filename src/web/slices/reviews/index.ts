export { dateInWords, modelWords, recommendationWords } from './review-words.ts';
