import type { OfficeJournal } from '#contract/office/journals.ts';
import styles from './journals.module.css';

type Missing = { label: string; to: string };

/** What readers do not find on the journal's page. They are not told so themselves. */
function missingOf(journal: OfficeJournal): Missing[] {
  const base = `/office/journals/${journal.code}`;
  const written = (html: string) => html.trim() !== '';
  const says = journal.intro + (journal.tabs.find(({ typecode }) => typecode === '0')?.content ?? '');
  const all: [boolean, Missing][] = [
    [journal.banner === null, { label: 'Banner', to: `${base}/look` }],
    [!written(says) && journal.parts.length === 0, { label: 'About the journal', to: `${base}/texts` }],
    [journal.issns.length === 0, { label: 'ISSN', to: base }],
    [journal.publisher === '', { label: 'Publisher', to: base }],
    [journal.email === '', { label: 'E-mail address', to: base }],
    ...journal.tabs
      .filter(({ typecode }) => Number(typecode) > 2)
      .map(({ typecode, typename, content }): [boolean, Missing] => [
        !written(content),
        { label: typename, to: `${base}/texts/${typecode}` },
      ]),
  ];
  return all.filter(([missing]) => missing).map(([, missing]) => missing);
}

export function StillMissing({ journal }: { journal: OfficeJournal }) {
  const missing = missingOf(journal);
  if (missing.length === 0) return null;
  return (
    <p className={`small soft ${styles.missing}`}>
      Readers of its page still miss:{' '}
      {missing.map(({ label, to }, place) => (
        <span key={`${to} ${label}`}>
          {place > 0 && ', '}
          <a href={to}>{label}</a>
        </span>
      ))}
      .
    </p>
  );
}
