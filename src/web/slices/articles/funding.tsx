import type { Article } from '#contract/articles.ts';
import styles from './article-screen.module.css';
import { institutionSearch } from './search-links.ts';

/** Who paid, each with its awards. */
export const Funding = ({ article }: { article: Article }) => (
  <section>
    <h2>Funding</h2>
    <table className={styles.funders}>
      <thead>
        <tr>
          <th scope="col">Funder</th>
          <th scope="col">Awards</th>
        </tr>
      </thead>
      <tbody>
        {article.funders.map(({ name, id, awards }) => (
          <tr key={`${name} ${id} ${awards.join(' ')}`}>
            <th scope="row">
              <a href={institutionSearch(name)}>{name}</a>
              {id && (
                <>
                  {' '}
                  <a href={id} aria-label={`Record of ${name}`}>
                    Record
                  </a>
                </>
              )}
            </th>
            <td>{awards.length > 0 ? awards.join(', ') : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
