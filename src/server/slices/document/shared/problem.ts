/** The place and reason of a refusal; `message` is one line for people. Lines and columns count from 1. */
export interface JatsProblem {
  message: string;
  line?: number;
  column?: number;
  /** The file exceeds the bounds. */
  tooMuch?: true;
}
