import { aboutManuscript } from './about-manuscript.ts';

/** Fields of every letter about a review. Its day is known once the reviewer has agreed. */
export const aboutReview = {
  ...aboutManuscript,
  abstract: 'its abstract',
  reviewerName: 'the reviewer’s name',
  answerBy: 'the day by which an answer is wanted',
  reviewDays: 'the days for the review, from agreeing on',
  editorName: 'the handling editor’s name, or “The editors”',
};

export const dueOn = 'the day by which the review is wanted';
