/** The reports of COUNTER 5.1 that a press of journals gives, and what the Code of Practice fixes for each. */

export const itemMetrics = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const;
type ItemMetric = (typeof itemMetrics)[number];
export type Metric = ItemMetric | 'Searches_Platform';

const requests: readonly Metric[] = ['Total_Item_Requests', 'Unique_Item_Requests'];

const attributes = [
  'Authors',
  'Publication_Date',
  'Article_Version',
  'YOP',
  'Access_Type',
  'Access_Method',
] as const;
export type Attribute = (typeof attributes)[number];

type Filters = Partial<
  Record<'Metric_Type' | 'Data_Type' | 'Access_Type' | 'Access_Method', readonly string[]>
>;

export type Report = {
  id: string;
  name: string;
  description: string;
  /** What its rows are about. */
  of: 'platform' | 'titles' | 'items';
  /** Standard Views have their filters and attributes fixed. */
  view?: { filters: Filters; shown: readonly Attribute[]; parents?: true };
};

const regular = { Access_Method: ['Regular'] } as const;
const journals = { Data_Type: ['Journal'], ...regular } as const;
const controlled = { Data_Type: ['Journal'], Access_Type: ['Controlled'], ...regular } as const;

export const reports: readonly Report[] = [
  { id: 'PR', name: 'Platform Report', of: 'platform', description: 'Use of the whole press.' },
  {
    id: 'PR_P1',
    name: 'Platform Usage',
    of: 'platform',
    description: 'Searches and requests of the whole press.',
    view: {
      filters: { Metric_Type: ['Searches_Platform', ...requests, 'Unique_Title_Requests'], ...regular },
      shown: [],
    },
  },
  { id: 'TR', name: 'Title Report', of: 'titles', description: 'Use of each journal.' },
  {
    id: 'TR_J1',
    name: 'Journal Requests (Controlled)',
    of: 'titles',
    description: 'Requests of articles that are not open; this press has none.',
    view: { filters: { Metric_Type: requests, ...controlled }, shown: [] },
  },
  {
    id: 'TR_J2',
    name: 'Journal Access Denied',
    of: 'titles',
    description: 'Denials of access; this press denies none.',
    view: { filters: { Metric_Type: ['Limit_Exceeded', 'No_License'], ...journals }, shown: [] },
  },
  {
    id: 'TR_J3',
    name: 'Journal Usage by Access Type',
    of: 'titles',
    description: 'Use of each journal, by kind of access.',
    view: { filters: { Metric_Type: itemMetrics, ...journals }, shown: ['Access_Type'] },
  },
  {
    id: 'TR_J4',
    name: 'Journal Requests by YOP (Controlled)',
    of: 'titles',
    description: 'Requests of articles that are not open, by year of publication; this press has none.',
    view: { filters: { Metric_Type: requests, ...controlled }, shown: ['YOP'] },
  },
  { id: 'IR', name: 'Item Report', of: 'items', description: 'Use of each article.' },
  {
    id: 'IR_A1',
    name: 'Journal Article Requests',
    of: 'items',
    description: 'Requests of each article.',
    view: {
      filters: { Metric_Type: requests, Data_Type: ['Article'], ...regular },
      shown: ['Authors', 'Publication_Date', 'Article_Version', 'Access_Type'],
      parents: true,
    },
  },
];

const dataTypes = {
  items: [
    ...[
      'Article',
      'Audiovisual',
      'Book_Segment',
      'Conference_Item',
      'Database_Full_Item',
      'Dataset',
      'Image',
    ],
    ...['Interactive_Resource', 'Multimedia', 'News_Item', 'Other', 'Patent', 'Reference_Item', 'Report'],
    ...['Software', 'Sound', 'Standard', 'Thesis_or_Dissertation', 'Unspecified'],
  ],
  titles: [
    ...['Book', 'Conference', 'Journal', 'Newspaper_or_Newsletter', 'Other', 'Patent', 'Reference_Work'],
    ...['Report', 'Standard', 'Thesis_or_Dissertation', 'Unspecified'],
  ],
};
const denials = ['Limit_Exceeded', 'No_License'];
const titleMetrics = ['Unique_Title_Investigations', 'Unique_Title_Requests'];

/** The values that a filter of a customizable report may have, of which this press uses a few. */
export const permitted = {
  platform: {
    Metric_Type: ['Searches_Platform', ...itemMetrics, ...titleMetrics],
    Data_Type: [...new Set(['Platform', ...dataTypes.items, ...dataTypes.titles])],
    shown: ['Access_Method'],
  },
  titles: {
    Metric_Type: [...itemMetrics, ...titleMetrics, ...denials],
    Data_Type: dataTypes.titles,
    shown: ['YOP', 'Access_Type', 'Access_Method'],
  },
  items: { Metric_Type: [...itemMetrics, ...denials], Data_Type: dataTypes.items, shown: attributes },
} as const;
