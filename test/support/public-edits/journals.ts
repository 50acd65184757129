import sharp from 'sharp';
import type { Input } from '#contract/api.ts';
import { api, type Edit, type Office } from './edit.ts';

const journalId = 1;
const list = api('getJournalList');
const home = '/aboutjournal/jlc';

const look = (office: Office) => office.look('officeJournal', { code: 'jlc' });
type Changes = Omit<Input<'officeSaveJournal'>['body'], 'journalId' | 'version'>;
const change = async (office: Office, changes: Changes) =>
  office.do('officeSaveJournal', { journalId, version: (await look(office)).version, ...changes });

const tab = async (office: Office, typecode: string, typename: string, content: string) => {
  const seen = (await look(office)).tabs.find((one) => one.typecode === typecode)?.seen ?? 0;
  return office.do('officeSaveTab', { journalId, typecode, seen, typename, content, style: '' });
};
const partOf = async (office: Office, name: string) => {
  const part = (await look(office)).parts.find(({ typename }) => typename === name);
  if (!part) throw new Error(`no part ${name}`);
  return part;
};
const volumeOf = async (office: Office, name: string) =>
  (await look(office)).volumes.find(({ volume }) => volume === name)?.id ?? 0;

const addPart = (office: Office, typename: string) =>
  office.do('officeSaveTabPart', {
    journalId,
    id: null,
    seen: 0,
    typename,
    content: '<p>A part.</p>',
    style: '',
  });

async function addPicture(office: Office): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 200, channels: 3, background: '#7a3b2e' } })
    .png()
    .toBuffer();
  const sent = { name: 'picture', filename: 'a.png', bytes };
  return (await office.send('officeJournalPicture', { journalId }, sent)).src;
}

let versionId = 0;
/** The parts below the text about the journal, whose number in the demonstration is 101. */
const partsOfHome = api('getListByReId/101');

/** What the office changes of a journal. */
export const journalEdits: Edit[] = [
  {
    name: 'a journal’s name',
    text: 'Journal of Quincunxes',
    shown: [list, '/', '/journals', home, '/journaldetail/1', '/searchresult', '/feeds/jlc.atom'],
    act: (office) => change(office, { name: 'Journal of Quincunxes' }),
  },
  {
    name: 'a journal’s e-mail',
    text: 'quincunxes@example.org',
    shown: [list, home, '/aboutjournal/jlc/3'],
    act: (office) => change(office, { email: 'quincunxes@example.org' }),
  },
  {
    name: 'a journal’s accent',
    text: /8a1f6d/i,
    shown: [list, home],
    act: (office) => change(office, { accent: '#8a1f6d' }),
  },
  {
    name: 'a journal’s banner',
    shown: [list, '/', '/journals', home],
    async act(office) {
      const banner = await addPicture(office);
      await change(office, { banner });
      return banner;
    },
  },
  {
    name: 'what a journal’s banner shows',
    text: 'A field of quincunxes',
    shown: [list],
    act: (office) => change(office, { bannerAlt: 'A field of quincunxes' }),
  },
  {
    name: 'a journal’s introduction',
    text: 'Of lozenges and groves',
    shown: [list, home],
    act: (office) => change(office, { intro: '<p>Of lozenges and groves.</p>' }),
  },
  {
    name: 'what a journal asks of its authors',
    text: 'The quincunx is to scale',
    shown: [api('submissionForms')],
    act: (office) =>
      change(office, { form: { checklist: [{ id: 'scale', text: 'The quincunx is to scale' }] } }),
  },
  {
    name: 'whether a journal shows its board’s addresses',
    text: 'henrike.aldenhoff@example.org',
    gone: [api(`getEditorialboard?journalId=${journalId}`), '/aboutjournal/jlc/2?member=1'],
    act: (office) => change(office, { showStatus: false }),
  },
  {
    name: 'a tab’s text',
    text: 'Cyrus planted in rows',
    shown: ['/aboutjournal/jlc/4', api('getOneArctypeByRecodeAndTypecod?reCode=jlc&typecode=4')],
    act: (office) => tab(office, '4', 'Gardens', '<p>Cyrus planted in rows.</p>'),
  },
  {
    name: 'a tab’s title',
    text: 'Kitchen Gardens',
    shown: [
      '/aboutjournal/jlc/4',
      '/aboutjournal/jlc',
      '/aboutjournal/jlc/1',
      api('getArctypeSByReCode?reCode=jlc'),
    ],
    act: (office) => tab(office, '4', 'Kitchen Gardens', '<p>Cyrus planted in rows.</p>'),
  },
  {
    name: 'a part below the text about a journal',
    text: 'Plantations',
    shown: [home, partsOfHome],
    act: (office) => addPart(office, 'Plantations'),
  },
  {
    name: 'the order of those parts',
    text: /Espaliers[\s\S]*Plantations/,
    shown: [home],
    async act(office) {
      await addPart(office, 'Espaliers');
      const ids = (await look(office)).parts.map(({ id }) => id);
      await office.do('officeOrderTabParts', { journalId, ids: ids.reverse() });
    },
  },
  {
    name: 'a part that is removed',
    text: 'Espaliers',
    gone: [home, partsOfHome],
    async act(office) {
      const { id, seen } = await partOf(office, 'Espaliers');
      ({ versionId } = await office.do('officeRemoveTabPart', { journalId, id, seen }));
    },
  },
  {
    name: 'a part that is brought back',
    text: 'Espaliers',
    shown: [home],
    act: (office) => office.do('officeRestore', { versionId }),
  },
  {
    name: 'a volume',
    text: /Volume (?:<!-- -->)?98/,
    shown: ['/aboutjournal/jlc/1'],
    act: (office) => office.do('officeSaveVolume', { journalId, volumeId: null, volume: '98' }),
  },
  {
    name: 'a volume’s name',
    text: '97bis',
    shown: ['/aboutjournal/jlc/1', api('getVolumesByJournalId?journalId=1')],
    act: async (office) =>
      office.do('officeSaveVolume', { journalId, volumeId: await volumeOf(office, '98'), volume: '97bis' }),
  },
  {
    name: 'a volume that is removed',
    text: '97bis',
    gone: ['/aboutjournal/jlc/1', api('getVolumesByJournalId?journalId=1')],
    act: async (office) =>
      office.do('officeRemoveVolume', { journalId, volumeId: await volumeOf(office, '97bis') }),
  },
  {
    name: 'the types of a journal’s articles',
    text: 'Garden Letter',
    shown: [api('getDictLableList?dictType=manuscript_type&journalId=1')],
    async act(office) {
      const seen = (await look(office)).types.map(({ value, label }) => ({ value, label }));
      const types = [...seen, { value: null, label: 'Garden Letter' }];
      await office.do('officeSaveTypes', { journalId, seen, types });
    },
  },
  {
    name: 'a new journal',
    text: 'Annals of Topiary',
    shown: [
      list,
      '/',
      '/journals',
      '/aboutjournal/topiary',
      '/journalarticles/topiary',
      '/feeds/topiary.atom',
    ],
    act: (office) =>
      office.do('officeMakeJournal', {
        name: 'Annals of Topiary',
        shortName: 'Ann. Topiary',
        code: 'topiary',
        language: 'en',
        since: null,
        issns: [],
      }),
  },
  {
    name: 'related journals',
    text: /id="related"(?:(?!<\/section>)[\s\S])*Annals of Topiary/,
    shown: [home],
    act: async (office) => {
      const { id } = await office.look('officeJournal', { code: 'topiary' });
      await change(office, { related: [id] });
    },
  },
  {
    name: 'a journal that is removed',
    text: /topiary/i,
    gone: [list, '/', '/journals', '/sitemap.xml', '/aboutjournal/jlc/3'],
    async act(office) {
      const { id, version } = await office.look('officeJournal', { code: 'topiary' });
      await office.do('officeRemoveJournal', { journalId: id, version });
    },
  },
];
