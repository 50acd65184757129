export type JatsParts = {
  doi?: string;
  /** English without one. */
  language?: string;
  type?: string;
  journal?: { title: string; abbreviated?: string; issn?: string };
  title?: string;
  /** In German. */
  translatedTitle?: string;
  /** `Given Surname <address>`; the address makes a corresponding author of them where `corresponding`; `native` in another script. */
  authors?: { given: string; surname: string; native?: string; email?: string; corresponding?: boolean }[];
  published?: string;
  volume?: string;
  issue?: string;
  elocationId?: string;
  keywords?: string[];
  abstract?: string;
  /** `related-article-type`, then DOI. */
  related?: [string, string][];
  /** Addresses of figures, one figure each. */
  figures?: string[];
  /** The inside of `body`, instead of one sentence and the figures. */
  body?: string;
  references?: string[];
  pdf?: string;
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const dateParts = (date: string) => {
  const [year, month, day] = date.split('-');
  return [day && `<day>${day}</day>`, month && `<month>${month}</month>`, `<year>${year}</year>`].join('');
};

/** A small but whole JATS article. What is not named is something harmless. */
export function jatsArticle(parts: JatsParts = {}): Uint8Array {
  const journal = parts.journal ?? {
    title: 'Journal of Trials',
    abbreviated: 'J. Trials',
    issn: '2999-4101',
  };
  const authors = parts.authors ?? [{ given: 'Ada', surname: 'Example' }];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "JATS-journalpublishing1-3.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="${parts.type ?? 'research-article'}" xml:lang="${parts.language ?? 'en'}">
<front><journal-meta>
<journal-title-group><journal-title>${escaped(journal.title)}</journal-title>
${journal.abbreviated ? `<abbrev-journal-title>${escaped(journal.abbreviated)}</abbrev-journal-title>` : ''}</journal-title-group>
${journal.issn ? `<issn pub-type="epub">${journal.issn}</issn>` : ''}
<publisher><publisher-name>Trial Press</publisher-name></publisher></journal-meta>
<article-meta>
<article-id pub-id-type="doi">${escaped(parts.doi ?? '10.5555/trial.1')}</article-id>
<title-group><article-title>${parts.title ?? 'A trial'}</article-title>${parts.translatedTitle ? `<trans-title-group xml:lang="de"><trans-title>${escaped(parts.translatedTitle)}</trans-title></trans-title-group>` : ''}</title-group>
<contrib-group>${authors
    .map(
      ({ given, surname, native, email, corresponding }) =>
        `<contrib contrib-type="author"${corresponding ? ' corresp="yes"' : ''}><name><surname>${escaped(surname)}</surname><given-names>${escaped(given)}</given-names></name>${native ? `<string-name>${escaped(native)}</string-name>` : ''}${email ? `<email>${email}</email>` : ''}</contrib>`,
    )
    .join('\n')}</contrib-group>
<pub-date pub-type="epub">${dateParts(parts.published ?? '2026-03-14')}</pub-date>
${parts.volume === '' ? '' : `<volume>${parts.volume ?? '3'}</volume>`}
${parts.issue ? `<issue>${parts.issue}</issue>` : ''}
<elocation-id>${parts.elocationId ?? 'e41'}</elocation-id>
<permissions><license license-type="open-access" xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free.</license-p></license></permissions>
${parts.pdf ? `<self-uri content-type="pdf" xlink:href="${parts.pdf}"/>` : ''}
${(parts.related ?? [])
  .map(
    ([relation, place]) =>
      `<related-article related-article-type="${relation}" ext-link-type="${place.startsWith('http') ? 'uri' : 'doi'}" xlink:href="${place}"/>`,
  )
  .join('\n')}
${parts.abstract === undefined ? '' : `<abstract><p>${parts.abstract}</p></abstract>`}
<kwd-group>${(parts.keywords ?? []).map((word) => `<kwd>${escaped(word)}</kwd>`).join('')}</kwd-group>
</article-meta></front>
<body>${parts.body ?? `<sec id="s1"><title>Findings</title><p>Nothing was found.</p>${figures(parts.figures)}</sec>`}</body>
<back><ref-list>${(parts.references ?? [])
    .map(
      (text, i) =>
        `<ref id="b${i + 1}"><label>${i + 1}</label><mixed-citation>${escaped(text)}</mixed-citation></ref>`,
    )
    .join('\n')}</ref-list></back>
</article>`;
  return new TextEncoder().encode(xml);
}

const figures = (hrefs: string[] = []) =>
  hrefs
    .map(
      (href, i) =>
        `<fig id="f${i + 1}"><label>Figure ${i + 1}</label><caption><title>Trial ${i + 1}</title></caption><graphic xlink:href="${escaped(href)}"/></fig>`,
    )
    .join('\n');
