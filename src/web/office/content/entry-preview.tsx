import type { SanitisedHtml } from '#contract/fields.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { ContentText } from '#web/slices/content/index.ts';
import styles from './entry-preview.module.css';

export function EntryPreview({
  page,
  title,
  content,
  style,
}: {
  page: string;
  title: string;
  content: SanitisedHtml;
  style: string;
}) {
  return (
    <>
      <PageBanner title={page} />
      <section className={`container ${styles.entry}`}>
        <h2>{title}</h2>
        <ContentText entry={{ typename: title, content, style }} />
      </section>
    </>
  );
}
