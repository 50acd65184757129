import { productionOf } from './office/index.ts';
import type { Db } from './platform/db/index.ts';
import { articleWithFile } from './slices/articles/index.ts';
import { isUploadOfBoard } from './slices/board/index.ts';
import { conversationOfFile } from './slices/conversations/index.ts';
import { submittedWithFile } from './slices/manuscripts/index.ts';
import { manuscriptOfReviewFile } from './slices/reviews/index.ts';

const wholePress = { userId: 0, rights: { everything: true, journals: [] } };

type FileOwner = { kind: 'article' | 'manuscript' | 'production' | 'board'; id: number | null };

/**
 * The owner of a stored file for the office: an article, a submitted manuscript or its reviews, an article in
 * production, or a board. Null for others, such as unused uploads.
 */
export async function ownerOfFile(
  db: Db,
  { address, owner }: { address: string; owner: string | null },
): Promise<FileOwner | null> {
  const articleId = await articleWithFile(db, address);
  if (articleId !== undefined) return { kind: 'article', id: articleId };
  const manuscriptId =
    (await submittedWithFile(db, address, wholePress)) ??
    (await manuscriptOfReviewFile(db, address)) ??
    (await conversationOfFile(db, address))?.manuscriptId;
  if (manuscriptId !== undefined) return { kind: 'manuscript', id: manuscriptId };
  const productionId = productionOf(owner);
  if (productionId !== undefined) return { kind: 'production', id: productionId };
  return isUploadOfBoard(owner) ? { kind: 'board', id: null } : null;
}
