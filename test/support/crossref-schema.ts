import { SaxesParser } from 'saxes';

/** What Crossref's deposit schema 5.3.1 says of the elements of journal articles: children in order, and text. */
const models: Record<string, RegExp> = {
  doi_batch: /^head body $/,
  head: /^doi_batch_id timestamp depositor registrant $/,
  depositor: /^depositor_name email_address $/,
  body: /^(journal )+$|^pending_publication $/,
  pending_publication:
    /^(contributors )?publication (titles )?acceptance_date (intent_statement )?((crossmark )?|(fr:program )?(ai:program )?)doi $/,
  publication: /^(full_title ){1,10}issn $/,
  journal: /^journal_metadata (journal_issue )?(journal_article )*$/,
  journal_metadata: /^(full_title ){1,10}(abbrev_title ){0,10}(issn ){0,6}(coden )?(doi_data )?$/,
  journal_issue: /^(titles )?(publication_date ){1,10}(journal_volume )?(issue )?(doi_data )?$/,
  journal_volume: /^volume (doi_data )?$/,
  journal_article:
    /^(titles ){1,20}(contributors )?(jats:abstract )*(publication_date ){1,10}(acceptance_date )?(pages )?(publisher_item )?((crossmark )?|(fr:program )?(ai:program )?)(rel:program )?(doi_data )(citation_list )?$/,
  titles: /^title (subtitle )?$/,
  title: /^((i|b|u|sub|sup) )*$/,
  contributors: /^((person_name|organization) )+$/,
  person_name: /^(given_name )?surname (suffix )?(affiliations )?(ORCID )?$/,
  affiliations: /^(institution )+$/,
  institution: /^institution_name (institution_id )*$/,
  'jats:abstract': /^(jats:p )*(jats:sec )*$/,
  'jats:sec': /^jats:title (jats:p )*$/,
  'jats:title': /^(jats:(bold|italic|sub|sup) )*$/,
  'jats:p': /^(jats:(bold|italic|sub|sup) )*$/,
  crossmark: /^crossmark_policy (updates )?(custom_metadata )?$/,
  updates: /^(update )+$/,
  custom_metadata: /^(fr:program )?(ai:program )?$/,
  'rel:program': /^(rel:related_item )*$/,
  'rel:related_item': /^rel:intra_work_relation $/,
  'fr:program': /^(fr:assertion )*$/,
  'fr:assertion': /^(fr:assertion )*$/,
  publication_date: /^(month )?(day )?year $/,
  acceptance_date: /^(month )?(day )?year $/,
  pages: /^first_page (last_page )?$/,
  publisher_item: /^(item_number ){0,3}$/,
  'ai:program': /^(ai:free_to_read )?(ai:license_ref )*$/,
  doi_data: /^doi (timestamp )?resource (collection )*$/,
  collection: /^(item )*$/,
  item: /^resource $/,
  citation_list: /^(citation )+$/,
  citation: /^(doi )?(unstructured_citation )?$/,
};

const texts: Record<string, RegExp> = {
  intent_statement: /./,
  doi_batch_id: /^.{4,100}$/,
  timestamp: /^\d+$/,
  depositor_name: /^.{1,130}$/,
  email_address: /^[^\s@]{1,100}@[^\s@]{1,99}$/,
  registrant: /^.{1,255}$/,
  full_title: /^.{1,255}$/,
  abbrev_title: /^.{1,150}$/,
  issn: /^\d{4}-?\d{3}[\dX]$/,
  volume: /^.{1,32}$/,
  issue: /^.{1,32}$/,
  given_name: /^[^\d?]{1,60}$/,
  surname: /^[^\d?]{1,60}$/,
  organization: /^.{1,511}$/s,
  institution_name: /^.{2,1024}$/s,
  ORCID: /^https:\/\/orcid\.org\/(\d{4}-){3}\d{3}[\dX]$/,
  institution_id: /^https:\/\/ror\.org\/0[a-z0-9]{6}\d\d$/,
  crossmark_policy: /^10\.\d{4,9}\/\S{1,200}$/,
  update: /^10\.\d{4,9}\/\S{1,200}$/,
  'fr:assertion': /./,
  'jats:p': /./,
  year: /^(1[4-9]|2[01])\d\d$/,
  month: /^(0[1-9]|1[0-2]|2[1-9]|3[0-4])$/,
  day: /^(0[1-9]|[12]\d|3[01])$/,
  first_page: /^.{1,32}$/,
  last_page: /^.{1,32}$/,
  item_number: /^.{1,32}$/,
  'ai:license_ref': /^https?:\/\/\S+$/,
  doi: /^10\.\d{4,9}\/\S{1,200}$/,
  'rel:intra_work_relation': /^(10\.\d{4,9}\/|https?:\/\/)\S{1,200}$/,
  resource: /^https?:\/\/\S{1,2040}$/,
  unstructured_citation: /./,
};

const needed: Record<string, readonly string[]> = {
  person_name: ['sequence', 'contributor_role'],
  organization: ['sequence', 'contributor_role'],
  citation: ['key'],
  collection: ['property'],
  update: ['type', 'date'],
  institution_id: ['type'],
  'fr:assertion': ['name'],
};

/** Everything in a deposit that the schema does not allow, in words; nothing where it is valid. Throws for bad XML. */
export function wrongInDeposit(document: string): string[] {
  const wrong: string[] = [];
  const open: { name: string; children: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const above = open.at(-1);
    if (above) above.children += `${name} `;
    for (const one of needed[name] ?? []) if (!(one in attributes)) wrong.push(`${name} lacks ${one}`);
    open.push({ name, children: '', text: '' });
  });
  parser.on('text', (text) => {
    for (const one of open) one.text += text;
  });
  parser.on('closetag', () => {
    const { name, children, text } = open.pop() ?? { name: '', children: '', text: '' };
    const model = models[name];
    const form = texts[name];
    if (model && !model.test(children)) wrong.push(`${name} has ${children}`);
    if (form && !form.test(text)) wrong.push(`${name} says “${text}”`);
    if (!model && children && !/^(i|b|jats:italic|jats:bold|jats:sub|jats:sup)$/.test(name))
      wrong.push(`${name} has children: ${children}`);
    if (!model && !form && !/^((jats:)?(i|b|sub|sup|italic|bold)|ai:free_to_read)$/.test(name))
      wrong.push(`${name} is not known`);
  });
  parser.write(document).close();
  return wrong;
}
