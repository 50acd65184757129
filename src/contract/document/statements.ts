/** Subject of a statement behind the text. */
export const statementKinds = [
  'acknowledgements',
  'funding',
  'interests',
  'data',
  'code',
  'ethics',
  'consent',
  'ai',
  'contributions',
] as const;

/** Subject of a statement behind the text. */
export type StatementKind = (typeof statementKinds)[number];
