import sharp from 'sharp';
import { api, type Edit, type Office } from './edit.ts';

const versionOf = async (office: Office, entryId: number) =>
  (await office.look('officeEntry', { entryId })).version;

/** Saves a page of the press under its own title. */
async function savePage(office: Office, id: number, content: string) {
  const { typename, version } = await office.look('officeEntry', { entryId: id });
  return office.do('officeSaveEntry', { id, typename, content, seen: version });
}

const addEntry = (office: Office, groupId: 2 | 9 | 14 | 15, typename: string) =>
  office.do('officeSaveEntry', {
    groupId,
    typename,
    content: '<p>Clip in June.</p>',
    seen: 0,
    link: 'https://social.example.org/hedges',
  });

const made: Record<string, number> = {};

async function addPicture(office: Office): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#2e5f7a' } })
    .png()
    .toBuffer();
  return (await office.send('officePicture', {}, { name: 'file', filename: 'a.png', bytes })).src;
}

const label = async (office: Office, dictValue: number, to: string) => {
  const titles = (await office.look('officeDictionaries', {})).find(({ type }) => type === 'title');
  const entries = (titles?.entries ?? []).map(({ value, label }) => ({
    value,
    label: value === dictValue ? to : label,
  }));
  return { type: 'title' as const, entries, seen: titles?.version ?? 0 };
};

/** What the office changes of pages, lists, announcements, links and dictionaries. */
export const contentEdits: Edit[] = [
  {
    name: 'the page about us',
    text: 'We lay hedges',
    shown: ['/aboutus', api('getArctypeById/26')],
    async act(office) {
      await savePage(office, 26, '<p>We lay hedges.</p>');
    },
  },
  {
    name: 'the policy',
    text: 'Hedges are policy',
    shown: ['/policy', api('getArctypeById/5')],
    act: (office) => savePage(office, 5, '<p>Hedges are policy.</p>'),
  },
  {
    name: 'the page with our address',
    text: 'Hedge Row 1',
    shown: ['/contactus', api('getArctypeById/6')],
    act: (office) => savePage(office, 6, '<p>Hedge Row 1.</p>'),
  },
  {
    name: 'an earlier version of a page',
    text: 'Hedge Row 1',
    gone: ['/contactus', api('getArctypeById/6')],
    async act(office) {
      const { versions } = await office.look('officeHistory', { of: 'entry', id: '6' });
      await office.do('officeRestore', { versionId: versions.at(-1)?.id ?? 0 });
    },
  },
  {
    name: 'a new guideline',
    text: 'Laying a hedge',
    shown: ['/guidelines', '/', api('getListByReId/2')],
    async act(office) {
      made.guideline = (await addEntry(office, 2, 'Laying a hedge')).id;
    },
  },
  {
    name: 'the order of guidelines',
    text: /Laying a hedge[\s\S]*Preparing a manuscript/,
    shown: [api('getListByReId/2')],
    async act(office) {
      const { groups } = await office.look('officePages', {});
      const ids = groups.find(({ id }) => id === 2)?.entries.map(({ id }) => id) ?? [];
      await office.do('officeOrderEntries', { groupId: 2, ids: ids.reverse() });
    },
  },
  {
    name: 'a guideline that is removed',
    text: 'Laying a hedge',
    gone: ['/guidelines', '/', api('getListByReId/2')],
    async act(office) {
      const id = made.guideline ?? 0;
      made.removed = (
        await office.do('officeRemoveEntry', { id, seen: await versionOf(office, id) })
      ).versionId;
    },
  },
  {
    name: 'a guideline that is brought back',
    text: 'Laying a hedge',
    shown: ['/guidelines', '/', api('getListByReId/2')],
    act: (office) => office.do('officeRestore', { versionId: made.removed ?? 0 }),
  },
  {
    name: 'a way to join us',
    text: 'Become a hedger',
    shown: ['/joinus', '/journals', api('getListByReId/14')],
    act: (office) => addEntry(office, 14, 'Become a hedger'),
  },
  {
    name: 'further information',
    text: 'For hedgers',
    shown: ['/guidelines', '/journals', api('getListByReId/9')],
    act: (office) => addEntry(office, 9, 'For hedgers'),
  },
  {
    name: 'an account elsewhere',
    text: 'Hedge talk',
    shown: ['/journals', api('getListByReId/15')],
    act: (office) => addEntry(office, 15, 'Hedge talk'),
  },
  {
    name: 'an announcement of the carousel',
    text: 'Learn to lay a hedge',
    shown: ['/', api('getAdCarousel?adType=0')],
    async act(office) {
      const adPicture = await addPicture(office);
      made.ad = (
        await office.do('officeSaveAd', {
          title: 'Hedges',
          alt: 'Learn to lay a hedge',
          adLink: '/joinus',
          adPicture,
          adType: 0,
          sort: -1,
          seen: 0,
        })
      ).id;
    },
  },
  {
    name: 'an announcement that is removed',
    text: 'Learn to lay a hedge',
    gone: ['/', api('getAdCarousel?adType=0')],
    async act(office) {
      const id = made.ad ?? 0;
      const seen = (await office.look('officeLinks', {})).ads.find((ad) => ad.id === id)?.version ?? 0;
      made.adVersion = (await office.do('officeRemoveAd', { id, seen })).versionId;
    },
  },
  {
    name: 'an announcement that is brought back',
    text: 'Learn to lay a hedge',
    shown: ['/', api('getAdCarousel?adType=0')],
    act: (office) => office.do('officeRestore', { versionId: made.adVersion ?? 0 }),
  },
  {
    name: 'a membership or forum',
    text: 'Society of hedgers',
    shown: ['/', api('forumsList')],
    async act(office) {
      const forum = {
        title: 'Society of hedgers',
        url: 'https://hedges.example.org',
        module: 0,
        sort: -1,
        seen: 0,
      } as const;
      made.forum = (await office.do('officeSaveForum', forum)).id;
    },
  },
  {
    name: 'a forum that is removed',
    text: 'Society of hedgers',
    gone: ['/', api('forumsList')],
    async act(office) {
      const id = made.forum ?? 0;
      const { forums } = await office.look('officeLinks', {});
      const seen = forums.find((forum) => forum.id === id)?.version ?? 0;
      await office.do('officeRemoveForum', { id, seen });
    },
  },
  {
    name: 'a label of a dictionary',
    text: 'Head Gardener',
    shown: ['/aboutjournal/jlc/2', api('getDictLableList?dictType=title')],
    act: async (office) => office.do('officeSaveDictionary', await label(office, 0, 'Head Gardener')),
  },
  {
    name: 'a value that is added to a dictionary',
    text: 'Weeder',
    shown: [api('getDictLableList?dictType=title')],
    async act(office) {
      const { entries, ...rest } = await label(office, 0, 'Head Gardener');
      const weeder = { value: null, label: 'Weeder' };
      await office.do('officeSaveDictionary', { ...rest, entries: [...entries, weeder] });
    },
  },
  {
    name: 'a value that is removed from a dictionary',
    text: 'Weeder',
    gone: [api('getDictLableList?dictType=title')],
    async act(office) {
      const { entries, ...rest } = await label(office, 0, 'Head Gardener');
      const left = entries.filter(({ label }) => label !== 'Weeder');
      await office.do('officeSaveDictionary', { ...rest, entries: left });
    },
  },
];
