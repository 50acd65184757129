/** What experts type and expect of the articles of the corpus, named by the ends of their DOIs. */
type CorpusSearch = {
  typed: string;
  /** The first of the results. */
  first?: string;
  /** All of them, in any order. */
  only?: string[];
  /** Among the results. */
  among?: string[];
  /** Not among them. */
  none?: string[];
  /** Words that no article has, and the first query that is suggested. */
  missing?: string[];
  suggested?: string;
};

const xmrv = 'ppat.0020025';
const bats = 'pcbi.1004089';
const sharks = 'pone.0067380';
const violins = 'pone.0002554';
const yeast = 'pgen.1002912';
const acupuncture = 'pmed.1001518';
const climate = 'pone.0081648';
const taar1 = 'elife.46472';

export const corpusSearches: CorpusSearch[] = [
  // Authors
  { typed: 'Hansen climate', first: climate },
  { typed: 'author:Zhabinskaya', only: ['pcbi.1001051', 'pcbi.1002484'] },
  { typed: 'author:"Pillow JW"', only: ['pcbi.1004141'] },
  { typed: 'author:Sorensen', among: ['pmed.0020171'] },
  { typed: 'Sørensen weight', first: 'pmed.0020171' },
  { typed: 'author:Tovee', only: ['pone.0042593'] },
  { typed: 'author:Ibanez', only: ['pone.0047391'] },
  { typed: 'Di Matteo', first: 'pone.0116201' },
  { typed: 'author:DiMatteo', only: ['pone.0116201'] },
  { typed: 'author:"Bosch-Capblanch"', only: ['pmed.1001186'] },
  { typed: 'author:Rottingen', only: ['pmed.1001186'] },
  { typed: '0000-0003-4045-1888', only: [taar1] },
  { typed: 'orcid:0000-0002-2096-2384', only: ['pcbi.1004692'] },
  // Places, institutions, funders
  { typed: 'Marseille', among: ['ppat.1000105'] },
  { typed: 'Stellenbosch University', first: 'pcbi.1004079' },
  { typed: '"Trinity College Dublin"', first: 'ppat.1002247' },
  { typed: 'Malapascua', first: sharks },
  { typed: 'Navi Mumbai Raman', first: 'pone.0078921' },
  { typed: 'Haukeland', only: ['pone.0026358'] },
  { typed: 'Yunnan', among: ['pone.0121226'] },
  // Titles, phrases, fields
  { typed: 'title:zebrafish', only: [], missing: ['title:zebrafish'] },
  { typed: 'title:violins', only: [violins] },
  { typed: 'violin wood density', first: violins },
  { typed: '"trawling bats"', first: bats },
  { typed: 'title:"tail-slaps"', only: [sharks] },
  { typed: 'title:retraction', only: ['pcbi.0030158', 'ppat.1005207'] },
  { typed: 'Ensemble Tractography', first: 'pcbi.1004692' },
  { typed: 'Why Functional Pre-Erythrocytic and Bloodstage Malaria Vaccines Fail', first: 'pone.0010685' },
  { typed: 'acupuncture counselling depression', first: acupuncture },
  { typed: 'journal:elife methamphetamine', only: [taar1] },
  { typed: 'journal:"PLoS Genetics" yeast', only: [yeast] },
  { typed: 'journal:plosgenet', only: [yeast] },
  { typed: 'journal:plosxyz', only: [], missing: ['journal:plosxyz'] },
  // Behind the places that the index knows
  { typed: '"climate disasters averted"', only: [climate] },
  { typed: '"large misalignment range"', only: ['pone.0117688'] },
  { typed: '"ROM-1 expression"', only: ['pbio.0020334'] },
  // Citations
  { typed: 'Gatz 2005', first: 'pmed.0020007' },
  { typed: 'Drummond 2006', first: 'pbio.0040088' },
  { typed: 'PLoS Med 2:e171', only: ['pmed.0020171'] },
  { typed: 'PLoS Med. 2006 Mar;3(3):e132', only: ['pmed.0030132'] },
  { typed: 'eLife 8, e46472', only: [taar1] },
  { typed: 'Lexchin PLoS Med 2006', first: 'pmed.0030132' },
  { typed: '10.1371/journal.pone.0002554', only: [violins] },
  { typed: 'https://doi.org/10.7554/eLife.46472', only: [taar1] },
  { typed: '10.1371/journal.pgen', only: [yeast] },
  { typed: 'doi:10.7554/elife', only: [taar1, 'elife.30274'] },
  { typed: 'journal.ppat.0020025', only: [xmrv] },
  { typed: 'year:2004..2005', only: ['pbio.0020334', 'pmed.0020007', 'pmed.0020171'] },
  // Greek, hyphens, spellings
  { typed: 'interferon-β', among: ['ppat.1002247'] },
  { typed: 'interferon-beta', among: ['ppat.1002247'] },
  { typed: 'c-Myc', first: 'elife.30274' },
  { typed: 'p16INK4a', first: 'pone.0152459' },
  { typed: 'TBK1', first: 'ppat.1002247' },
  // Operators
  { typed: 'title:XMRV OR title:violins', only: ['pone.0008519', violins] },
  { typed: 'title:superhelical NOT title:competing', only: ['pcbi.1001051'] },
  { typed: 'title:superhelical -competing', none: ['pcbi.1002484'] },
  { typed: '(title:bats OR title:sharks) AND movement', among: [bats] },
  // Words that are nowhere
  { typed: 'acupunctur depresion', missing: ['depresion'] },
  { typed: 'Xqzvwkia', only: [], missing: ['Xqzvwkia'] },
  { typed: 'methamphetamin3', only: [], missing: ['methamphetamin3'] },
  { typed: 'tractografy', only: [], missing: ['tractografy'], suggested: 'tractography' },
];
