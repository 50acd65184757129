import { type StatementKind, statementKinds } from '#contract/document/statements.ts';
import { eastern, headNumber } from './eastern-heads.ts';

/** The English words that journals of other languages set behind theirs: `KAYNAKLAR (REFERENCES)`. */
const inEnglish =
  '(?:\\s*\\((?:introduction|materials? (?:and|&) methods?|methods?|methodology|results?(?: (?:and|&) discussions?)?|findings|discussions?|conclusions?|references?|acknowledge?ments?)\\))?';
/** A heading of these words, with a number before it or none. */
export const withNumber = (words: string) =>
  new RegExp(`^${headNumber}?(?:${words})${inEnglish}\\s*[:.：。]?$`, 'i');

export type BackKind =
  | 'acknowledgements'
  | 'funding'
  | 'interests'
  | 'data'
  | 'ethics'
  | 'contributions'
  | 'supporting'
  | 'appendix'
  | 'abbreviations'
  | 'other';

const aiWords =
  '(?:(?:declaration|statement|disclosure) (?:of|on) )?(?:the )?(?:use|usage) of (?:generative )?(?:ai|artificial intelligence)(?:[ -](?:assisted )?(?:tools|technologies|technology))?(?: in .*)?|(?:generative )?(?:ai|artificial intelligence)(?: use)?(?: statement| disclosure| declaration)|declaration of generative ai.*';

/** Statements and what else stands behind the text, with the kind that a missing one is named by. */
const backHeads: readonly (readonly [RegExp, BackKind])[] = [
  [
    withNumber(
      `acknowledge?ments?|danksagung(?:en)?|remerciements?|agradecimientos?|agradecimentos?|ringraziamenti|dankwoord|podziękowania|teşekkür|благодарност[иь]|подяк[аи]|${eastern.acknowledgements}`,
    ),
    'acknowledgements',
  ],
  [
    withNumber(
      `funding(?: statement| information| sources?)?|financial (?:support|disclosure)(?: statement)?|grant (?:support|sponsors?)|role of (?:the )?funding source|finanzierung|förderung|financements?|financiación|financiamiento|financiamento|finanziament[oi]|financiering|(?:źródła )?finansowani[ea]|finansman|f[iİ]nansal destek|destekleyen kuruluş|финансирование|фінансування|${eastern.funding}`,
    ),
    'funding',
  ],
  [
    withNumber(
      `(?:declarations? of |statement of )?(?:competing|conflicts? of|conflicting|declaration of|financial)\\s*(?:financial )?interests?(?: statement| disclosure)?|(?:declaration of )?(?:competing|conflicting) interests?|conflicts? of interests?|disclosures?(?: statement)?|author disclosures?|interessens?konflikte?|conflits? d[’']intérêts?|conflictos? de inter[eé]s(?:es)?|conflitos? de interesses?|conflitt[oi] d[’']interess[ei]|belangenverstrengeling|konflikt interesów|ç[ıI]kar çat[ıI]şmas[ıI](?: beyan[ıI])?|конфликт интересов|конфлікт інтересів|${eastern.interests}`,
    ),
    'interests',
  ],
  [
    withNumber(
      `(?:data|code|software|materials?)(?: (?:and|&) (?:data|code|software|materials?))* (?:availability|accessibility|sharing|archiving|deposition)(?: statement)?|availability of (?:data|code|supporting data)(?: and (?:data|code|materials?))*|open (?:data|practices)(?: statement)?|accession (?:numbers?|codes?)|data|datenverfügbarkeit|disponibilité des données|disponibilidad de (?:los )?datos|disponibilidade d[eo]s? dados|${eastern.data}`,
    ),
    'data',
  ],
  [
    withNumber(
      `ethics?(?: statement| approval| declarations?)?(?: and consent(?: to participate)?)?|ethical (?:approval|statement|considerations?)|(?:informed )?consent(?: for publication| to participate)?|institutional review board statement|informed consent statement|ethikvotum|considérations éthiques|consideraciones éticas|considerações éticas|aspectos éticos|${eastern.ethics}`,
    ),
    'ethics',
  ],
  [
    withNumber(
      `authors?[’']?s?[’']? (?:contributions?|roles?)(?: statement)?|credit (?:author(?:ship)? )?(?:contribution )?statement|contributions?(?: of authors| des auteurs)?|autorenbeiträge|beiträge der autoren|contribuci(?:ón|ones) de (?:los )?autores|contribuiç(?:ão|ões) dos autores|wkład autorów|yazar(?:lar[ıI]n)? katk[ıI](?:lar[ıI]|s[ıI])?|вклад авторов|внесок авторів|${eastern.contributions}`,
    ),
    'contributions',
  ],
  [
    withNumber(
      `(?:supporting|supplement(?:ary|al)|additional|electronic supplementary) (?:information|materials?|data|files?|online material|figures?|tables?|methods?)(?: legends?| captions?)?|supplements?|supporting information legends|ergänzendes material|zusatzmaterial|matériel supplémentaire|material (?:suplementario|complementario|suplementar)|${eastern.supporting}`,
    ),
    'supporting',
  ],
  [
    withNumber(
      `(?:(?:appendi(?:x|ces)|anhang|annexes?|apéndices?|apêndices?|anexos?|załącznik|ek|приложени[ея]|додат(?:ок|ки))(?: [A-Z0-9]+)?|(?:${eastern.appendix})\\s*[A-Z\\d一二三四五六七八九十]*)(?:[:.：] ?.*)?`,
    ),
    'appendix',
  ],
  [
    withNumber(
      `(?:list of )?abbreviations(?: used)?|nomenclature|glossary|notation|abkürzungen|abréviations|(?:lista de )?abreviaturas|${eastern.abbreviations}`,
    ),
    'abbreviations',
  ],
  [withNumber(aiWords), 'other'],
  [
    withNumber(
      "provenance and peer review|orcid|additional information|authors?[’']? information|disclaimer|dedication|peer review|preprint|notes?|endnotes|footnotes|trial registration|" +
        eastern.other,
    ),
    'other',
  ],
];

const codeHead = withNumber(
  '(?:code|software)(?: (?:availability|accessibility|sharing))(?: statement)?|availability of (?:code|software)',
);
const consentHead = withNumber(
  '(?:informed )?consent(?: statement| for publication| to participate| to publish)?|informed consent statement',
);
const aiHead = withNumber(aiWords);

/** The kind of the statement that a heading announces; undefined for other parts. */
export function statementKind(words: string): StatementKind | undefined {
  if (codeHead.test(words)) return 'code';
  if (consentHead.test(words)) return 'consent';
  if (aiHead.test(words)) return 'ai';
  const kind = backKind(words);
  return statementKinds.find((one) => one === kind);
}

/** Part of the back matter that a heading announces. */
export const backKind = (words: string): BackKind | undefined =>
  backHeads.find(([pattern]) => pattern.test(words))?.[1];
