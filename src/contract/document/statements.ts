/** What a statement behind the text is about. */
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

/** What a statement behind the text is about. */
export type StatementKind = (typeof statementKinds)[number];
