import { useLoaderData, useParams } from 'react-router';
import { ArticlePreview } from '#web/slices/articles/for-office.ts';
import { officeDataOf, officeLoad } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import styles from './publishing.module.css';

export const handle: OfficeScreen = { title: 'Preview' };

export const clientLoader = officeLoad(async ({ api, params }) =>
  officeDataOf(await api('officePagePreview', { query: { productionId: params.id ?? '' } })),
);

export default function PreviewScreen() {
  const { article, html } = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  return (
    <>
      <p className={`small sunk ${styles.previewNote}`}>
        A preview for the office; nobody else can see it.{' '}
        <a href={`/office/publishing/${id}`}>Back to production</a>
      </p>
      <ArticlePreview article={article} html={html} />
    </>
  );
}
