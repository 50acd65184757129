type Written = { id: number; createdAt: Date; answerKey?: string };

/** The message id of a letter, the same at each attempt: a duplicate can be recognised, and answers name it. */
export const messageIdOf = ({ id, createdAt, answerKey }: Written, domain: string): string =>
  `<${[createdAt.getTime().toString(36), id, answerKey].filter(Boolean).join('.')}@${domain}>`;

/** Ids of other programs look alike in part. */
const answerable = /^[0-9a-z]+\.(\d{1,15})\.([0-9a-f]{32})@/i;

/** The number of a letter that can be answered, and the key of its answers; undefined for other message ids. */
export function readMessageId(messageId: string): { letterId: number; answerKey: string } | undefined {
  const [, id, answerKey] = answerable.exec(messageId) ?? [];
  return id && answerKey ? { letterId: Number(id), answerKey } : undefined;
}
