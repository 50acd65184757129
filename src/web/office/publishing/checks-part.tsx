import type { Production, ProductionCheck } from '#contract/office/production.ts';
import own from './checks.module.css';
import styles from './publishing.module.css';
import { placeLabels } from './publishing-words.ts';

export function ChecksPart({ production: { checks } }: { production: Production }) {
  const errors = checks.filter(({ level }) => level === 'error');
  const warnings = checks.filter(({ level }) => level === 'warning');
  return (
    <section className={`small ${own.checks}`} aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      {checks.length === 0 && <p>Nothing is missing.</p>}
      <List title="To be corrected before publication" checks={errors} level="error" />
      <List title="Readers and indexes would miss" checks={warnings} level="warning" />
    </section>
  );
}

type ListProps = { title: string; checks: readonly ProductionCheck[]; level: ProductionCheck['level'] };

function List({ title, checks, level }: ListProps) {
  if (checks.length === 0) return null;
  return (
    <>
      <h3>
        {title} <span className={`quiet ${styles.help}`}>{checks.length}</span>
      </h3>
      <ul data-level={level}>
        {checks.map(({ message, location, missedBy, line, column, excerpt }) => (
          <li key={`${message} ${line} ${column}`}>
            {message}{' '}
            {excerpt && (
              <code className={`muted breaks block ${own.excerpt}`}>
                {excerpt.before}
                <mark>{excerpt.after}</mark>
              </code>
            )}
            <span className={`quiet ${styles.help} block`}>
              {line !== null && `Line ${line}${column === null ? '' : `, column ${column}`} · `}
              <a href={`#${location === 'notice' ? 'details' : location}`}>{placeLabels[location]}</a>
              {missedBy.length > 0 && ` · ${missedBy.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
