import { type Xml, xml, xmlDocument } from '#server/platform/xml.ts';
import { type ArticleToRegister, isDoi } from '#server/slices/articles/index.ts';
import { editionIssns, type Journal } from '#server/slices/journals/index.ts';
import { articleOf, cut, two } from './rules-crossref-article.ts';

type Deposit = {
  articles: readonly ArticleToRegister[];
  journals: readonly (Pick<Journal, 'id' | 'code' | 'name' | 'shortName' | 'issns' | 'language'> & {
    /** The DOI of its policy of corrections and retractions; empty without one. */
    crossmarkPolicy: string;
  })[];
  /** Crossref e-mails its result to `email`; records are registered in the name of `registrant`. */
  depositor: { name: string; email: string; registrant: string };
  publicUrl: string;
  /** A later deposit of a DOI wins over an earlier one. */
  now: Date;
  /** Names the deposit; without it, its time does. */
  batch?: string;
};

/** A time in the form of Crossref's timestamps, to the millisecond. */
export const stampOf = (time: Date) => time.toISOString().replace(/\D/g, '');

/** Undefined if the article can be registered. */
export function whyNotDeposited({ doi, published, titleText }: ArticleToRegister): string | undefined {
  if (!isDoi(doi)) return 'it has no DOI';
  if (!published) return 'its date of publication is not known';
  return titleText.trim() === '' ? 'it has no title' : undefined;
}

/** An issue, or a volume without issues; nothing for articles of neither. */
function issueOf([first, ...others]: readonly ArticleToRegister[]): Xml | false {
  if (!first?.volume && !first?.issue) return false;
  const years = [first, ...others].map(({ published }) => published?.slice(0, 4) ?? '').sort();
  return xml`
<journal_issue><publication_date media_type="online"><year>${years[0]}</year></publication_date>${
    first.volume && xml`<journal_volume><volume>${cut(first.volume, 32)}</volume></journal_volume>`
  }${first.issue && xml`<issue>${cut(first.issue, 32)}</issue>`}</journal_issue>`;
}

/** Crossref's deposit schema 5.3.1, one `journal` for each issue. Omits what `whyNotDeposited` refuses. */
export function crossrefDeposit({ articles, journals, depositor, publicUrl, now, batch }: Deposit): string {
  const issues = new Map<string, ArticleToRegister[]>();
  for (const article of articles) {
    if (whyNotDeposited(article)) continue;
    const key = JSON.stringify([article.journalId, article.volume, article.issue]);
    issues.set(key, [...(issues.get(key) ?? []), article]);
  }
  const parts = [...issues.values()].flatMap((issue) => {
    const journal = journals.find(({ id }) => id === issue[0]?.journalId);
    if (!journal) return [];
    const language = two(journal.language);
    const { electronic, print } = editionIssns(journal.issns);
    return xml`
<journal>
<journal_metadata${language && { xml: ` language="${language}"` }}>
<full_title>${cut(journal.name, 255)}</full_title>
<abbrev_title>${cut(journal.shortName, 150)}</abbrev_title>${
      electronic &&
      xml`
<issn media_type="electronic">${electronic}</issn>`
    }${
      print &&
      xml`
<issn media_type="print">${print}</issn>`
    }
</journal_metadata>${issueOf(issue)}${issue.map((article) =>
      articleOf(article, { publicUrl, crossmarkPolicy: journal.crossmarkPolicy }),
    )}
</journal>`;
  });
  return crossrefBatch(parts, { depositor, now, batch });
}

/** A deposit of what its body holds. */
export function crossrefBatch(
  parts: readonly Xml[],
  { depositor, now, batch }: Pick<Deposit, 'depositor' | 'now'> & { batch?: string | undefined },
): string {
  const stamp = stampOf(now);
  return xmlDocument(xml`<doi_batch version="5.3.1" xmlns="http://www.crossref.org/schema/5.3.1" xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1" xmlns:ai="http://www.crossref.org/AccessIndicators.xsd" xmlns:fr="http://www.crossref.org/fundref.xsd" xmlns:rel="http://www.crossref.org/relations.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.crossref.org/schema/5.3.1 https://www.crossref.org/schemas/crossref5.3.1.xsd">
<head>
<doi_batch_id>${batch ?? `quire-${stamp}`}</doi_batch_id>
<timestamp>${stamp}</timestamp>
<depositor><depositor_name>${cut(depositor.name, 130)}</depositor_name><email_address>${depositor.email}</email_address></depositor>
<registrant>${cut(depositor.registrant, 255)}</registrant>
</head>
<body>${parts}
</body>
</doi_batch>`);
}
