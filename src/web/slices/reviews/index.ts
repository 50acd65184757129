export { AnswersGiven } from './answers-given.tsx';
export { modelWords, recommendationWords } from './review-words.ts';
