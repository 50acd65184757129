import type { Article } from '#contract/articles.ts';
import { doiAddress } from './doi.ts';
import styles from './related-notices.module.css';

type Related = Article['related'][number];

/** Relations shown prominently, because they affect whether to rely on the article. */
const weighty = /retract|concern|withdraw|remov/i;

export function RelatedNotices({ article }: { article: Article }) {
  if (article.related.length === 0) return null;
  return (
    <ul className={`stack gap-1 plain-list ${styles.notices}`} aria-label="Related articles">
      {article.related.map((related) => (
        <li
          key={`${related.relation} ${related.doi ?? related.url} ${related.title}`}
          data-weighty={weighty.test(related.relation) || undefined}
        >
          <strong>{related.relation}</strong> <Target related={related} />
        </li>
      ))}
    </ul>
  );
}

function Target({ related }: { related: Related }) {
  const { id, doi, url, title, language } = related;
  const words = title || (doi ? `https://doi.org/${doi}` : url);
  if (id !== null)
    return (
      <a href={`/journaldetail/${id}`} lang={language ?? undefined}>
        {words}
      </a>
    );
  const address = doi ? doiAddress(doi) : url;
  return address ? <a href={address}>{words}</a> : words;
}
