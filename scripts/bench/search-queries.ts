/** Queries over 50,000 generated articles, the expensive ones included. */
export type BenchQuery = {
  kind: string;
  keywords: string;
  year?: string;
  /** Which of the eight journals, from 0. */
  journal?: number;
  pageNum?: number;
  author?: string;
  type?: string;
  data?: string;
  sort?: string;
};

const common = [
  'study',
  'results',
  'analysis',
  'data',
  'method',
  'model',
  'effect',
  'group',
  'system',
  'level',
];
const long = (
  'study results analysis data method model effect group system level heart disease glacier rain sediment bee ' +
  'population density magnetic field strength variation children reading school survey history printing paper ' +
  'vaccine antibody response older women new estimating soil carbon water river language lung time rate value ' +
  'number age test sample type year area region change growth cell protein gene species temperature pressure energy ' +
  'surface light'
).split(' ');
const ask = (kind: string, list: (string | Omit<BenchQuery, 'kind'>)[]): BenchQuery[] =>
  list.map((entry) => ({ kind, ...(typeof entry === 'string' ? { keywords: entry } : entry) }));

export const benchQueries: BenchQuery[] = [
  ...ask('one word, rare', ['thermofossilid', 'neuromerists', 'phytosporology', 'glycothermity', 'Horváth']),
  ...ask('one word, common', ['study', 'results', 'heart', 'water', 'language']),
  ...ask('several words', [
    'heart disease',
    'glacier rain sediment',
    'bee population density',
    'magnetic field strength variation',
    'children reading school survey',
    'history of printing and paper',
    'vaccine antibody response in older women',
    'a new method for estimating soil carbon',
  ]),
  ...ask('several words, all common', [common.slice(0, 4).join(' '), common.slice(0, 8).join(' ')]),
  ...ask('none has all', [
    'thermofossilid neuromerists glycothermity',
    'heart thermofossilid phytosporology bee',
  ]),
  ...ask('phrase', ['"heart disease"', '"study of results"', '"new method" soil', '“water level”']),
  ...ask('author', ['Müller', 'Mueller', 'O’Brien', 'Zoë Brontë', 'Nguyen', 'Smith Jones', 'Dvorak']),
  ...ask('typo', [
    'anaylsis',
    'tempreature',
    'Nakamora',
    'hart diseease',
    'vacine antibdy',
    'electromagnetsm',
  ]),
  ...ask('beginning', ['cardiomorph', 'immunoch']),
  ...ask('excluding', ['heart -lung', 'water -soil -river']),
  ...ask('all but', ['NOT heart', 'lung OR NOT heart']),
  // Sixty-four words, of which all are common, and with one that is nowhere.
  ...ask('very long', [long.join(' '), [...long.slice(1), 'xqzvwk'].join(' '), long.join(' OR ')]),
  ...ask('number', ['10.5555/bench.0012345', 'https://doi.org/10.5555/bench.0000007', 'bench.0049999']),
  ...ask('filtered', [
    { keywords: 'heart disease', year: '2020' },
    { keywords: 'study', year: '2012-2015' },
    { keywords: 'water', journal: 3 },
    { keywords: 'data', journal: 5, year: '2024' },
    { keywords: 'Müller', journal: 1, year: '2018-2025' },
  ]),
  ...ask('operators', [
    'heart NOT lung',
    '(heart OR lung) AND disease',
    'study OR results OR "heart disease"',
    'title:heart author:Müller',
    'author:"Zoë Brontë" year:2015..2020',
    'water journal:urban year:2018..',
  ]),
  ...ask('citation', [
    'Müller 2019',
    'J. Gen. Anat. 5: 0000123',
    'Paris',
    'University of Nairobi',
    '10.5555/bench.00123',
  ]),
  ...ask('narrowed', [
    { keywords: 'heart', author: 'Zoë Brontë' },
    { keywords: 'water', type: 'Review', data: 'yes' },
    { keywords: '', data: 'yes' },
    { keywords: '' },
  ]),
  ...ask('sorted', [
    { keywords: 'heart', sort: 'newest' },
    { keywords: 'heart', sort: 'reads' },
    { keywords: 'study', sort: 'reads' },
  ]),
  ...ask('deep page', [
    { keywords: 'heart', pageNum: 40 },
    { keywords: 'heart', pageNum: 51 },
    { keywords: 'study', pageNum: 2000 },
    { keywords: 'soil carbon', pageNum: 120 },
    { keywords: 'study', pageNum: 100_000 },
  ]),
  ...ask('hostile', [
    `%_\\' | & ! :* ( "`,
    'a',
    'the of and',
    '机器学习',
    '💡🎉',
    'z'.repeat(2000),
    'qwrtzp '.repeat(280),
    Array.from({ length: 300 }, (_, i) => `zz${i}q`).join(' '),
    common.join(' & ').repeat(20),
    '-study -data heart -analysis -model',
    '"study results" "data analysis" "model effect"',
    "'); drop table articles; --",
  ]),
];
