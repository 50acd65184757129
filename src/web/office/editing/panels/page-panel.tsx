import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { ArticlePreview } from '#web/slices/articles/for-office.ts';

/** The page of the saved text, as readers would see it. */
export function PagePanel({ productionId, version }: { productionId: number; version: number }) {
  const [page, setPage] = useState<Output<'officePagePreview'>>();
  const [wrong, setWrong] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved version has another page
  useEffect(() => {
    let left = false;
    void quietSessionApi('officePagePreview', { query: { productionId: String(productionId) } }).then(
      (answer) => {
        if (left) return;
        if (answer.code === codes.success) setPage(answer.data);
        setWrong(answer.code === codes.success ? '' : answer.msg);
      },
    );
    return () => {
      left = true;
    };
  }, [productionId, version]);
  return (
    <>
      <p className="small muted" role="status">
        {wrong || (page ? 'As it was saved last.' : 'Loading the page…')}
      </p>
      {page && <ArticlePreview article={page.article} html={page.html} />}
    </>
  );
}
