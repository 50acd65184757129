import { useEffect, useState } from 'react';
import type { FurtherArticle, FurtherArticles } from '#contract/further-articles.ts';
import { quietDocumentApi } from '#web/api/document-api.ts';
import styles from './read-on.module.css';
import { SmallPicture } from './small-picture.tsx';

type Props = {
  articleId: number;
  journal: { code: string; name: string };
  /** A search for what the article is about; null if nothing says it. */
  alike: string | null;
};

/**
 * Where an article leads. What it shows depends on all journals: it is asked for when it is seen, so that the page itself stays in
 * memory while other journals publish. Without scripts, and until then, its links lead into lists and search.
 */
export function ReadOn({ articleId, journal, alike }: Props) {
  const further = useFurther(articleId);
  return (
    <>
      {further && <Neighbours further={further} />}
      <div className={styles.lists} data-waiting={further === undefined ? '' : undefined}>
        {further && further.similar.length > 0 && (
          <Titles heading="Similar articles" list={further.similar} />
        )}
        {further && further.citedBy.length > 0 && (
          <Titles
            heading={
              further.citedByTotal === 1
                ? 'Cited by 1 article here'
                : `Cited by ${further.citedByTotal} articles here`
            }
            list={further.citedBy}
          />
        )}
        {further && further.journal.length > 0 && (
          <Titles heading={`New in ${journal.name}`} list={further.journal} />
        )}
      </div>
      <p className={`bar small ${styles.ways}`} data-after-lists="">
        {alike && <a href={alike}>Search for more like this</a>}
        <a href={`/journalarticles/${encodeURIComponent(journal.code)}`}>All articles of {journal.name}</a>
      </p>
    </>
  );
}

/** undefined while it loads, null if it can't be loaded. */
function useFurther(id: number): FurtherArticles | null | undefined {
  const [further, setFurther] = useState<FurtherArticles | null>();
  useEffect(() => {
    let left = false;
    const show = (found: FurtherArticles | null) => left || setFurther(found);
    quietDocumentApi('furtherArticles', { query: { id } }).then(
      (answer) => show(answer.code === 0 ? answer.data : null),
      () => show(null),
    );
    return () => {
      left = true;
    };
  }, [id]);
  return further;
}

function Neighbours({ further: { inIssue, previous, next } }: { further: FurtherArticles }) {
  if (!previous && !next) return null;
  const where = inIssue ? 'in this issue' : 'in this volume';
  return (
    <nav className={styles.neighbours} aria-label={inIssue ? 'In this issue' : 'In this volume'}>
      {previous && <Neighbour way={`Before it ${where}`} article={previous} />}
      {next && <Neighbour way={`After it ${where}`} article={next} />}
    </nav>
  );
}

const Neighbour = ({ way, article }: { way: string; article: FurtherArticle }) => (
  <p>
    <span className="small muted">{way}</span>
    <Title article={article} />
  </p>
);

const Titles = ({ heading, list }: { heading: string; list: FurtherArticle[] }) => (
  <section>
    <h3>{heading}</h3>
    <ul className="plain-list">
      {list.map((article) => (
        <li key={article.id} data-pictured={article.picture ? '' : undefined}>
          {article.picture && <SmallPicture address={article.picture.small} />}
          <Title article={article} />
          <span className="small soft">
            {namesOf(article)}
            <br />
            <i>{article.journalStr1}</i> {article.journalStr2}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Title = ({ article }: { article: FurtherArticle }) => (
  <a
    className="serif"
    href={`/journaldetail/${article.id}`}
    dangerouslySetInnerHTML={{ __html: article.titleHtml }}
  />
);

const namesOf = ({ authors, moreAuthors }: FurtherArticle) =>
  authors.join(', ') + (moreAuthors > 0 ? ` et al. (${authors.length + moreAuthors} authors)` : '');
