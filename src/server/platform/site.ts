/** A mailbox that letters are answered to; `plus`: whether `name+anything@` reaches it too. */
export type AnswerBox = { address: string; plus: boolean };

/** The site as letters and links name it. `publicUrl` has no slash at its end. */
export type Site = {
  siteName: string;
  publicUrl: string;
  /** Where letters of conversations are answered to; undefined: nowhere, so they ask for an answer on the page. */
  answers?: AnswerBox;
};
