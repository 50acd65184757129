import sharp from 'sharp';
import { type Client, call, dataOf } from '../clients.ts';
import { mark, type Payloads } from './payloads.ts';

type Saved = { id: number };

/** What the public sees of the press and of a journal that is made for it. */
export type PublicPlaces = {
  journalId: number;
  code: string;
  newsIds: number[];
  entryId: number;
  memberId: number;
  memberKey: string;
};

/** Links that must not become links. Refused or not, none of them may reach a page. */
const scriptLinks = [
  'javascript:ran()',
  ' java\tscript:ran()',
  'data:text/html,<script>parent.ran()</script>',
];

async function journal(administrator: Client, { plain, rich }: Payloads, code: string): Promise<number> {
  const { id: journalId } = await dataOf<Saved>(administrator, 'officeMakeJournal', {
    body: {
      code,
      name: `${plain(250)} ${code}`,
      shortName: plain(100),
      publisher: plain(),
      language: 'en',
      since: null,
      issns: [],
    },
  });
  const { version, types } = await dataOf<{ version: number; types: { value: number; label: string }[] }>(
    administrator,
    'officeJournal',
    { query: { code } },
  );
  const picture = await dataOf<{ src: string }>(administrator, 'officeJournalPicture', {
    query: { journalId },
    file: { filename: 'banner.png', bytes: await png() },
  });
  await dataOf(administrator, 'officeSaveJournal', {
    body: {
      journalId,
      version,
      banner: picture.src,
      bannerAlt: plain(300),
      intro: rich(20),
      showStatus: true,
    },
  });
  for (let tab = 0; tab <= 6; tab++)
    await dataOf(administrator, 'officeSaveTab', {
      body: {
        journalId,
        typecode: String(tab),
        seen: 0,
        typename: plain(100),
        content: rich(20),
        style: 'color:red;}</style><script>ran()</script>',
      },
    });
  for (let part = 0; part < 4; part++)
    await dataOf(administrator, 'officeSaveTabPart', {
      body: { journalId, id: null, seen: 0, typename: plain(100), content: rich(12), style: '' },
    });
  await dataOf(administrator, 'officeSaveVolume', { body: { journalId, volumeId: null, volume: plain(60) } });
  await dataOf(administrator, 'officeSaveTypes', {
    body: {
      journalId,
      seen: types.map(({ value, label }) => ({ value, label })),
      types: [{ value: null, label: plain(100) }],
    },
  });
  return journalId;
}

const png = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#1f6f5c' } })
    .png()
    .toBuffer();

async function member(administrator: Client, { plain, rich }: Payloads, journalId: number, title: number) {
  const photo = await dataOf<{ src: string }>(administrator, 'officeMemberPhoto', {
    query: { journalId },
    file: { filename: `${mark}<img src=x onerror=ran()>.png`, bytes: await png() },
  });
  const words = Object.fromEntries(
    [
      'firstName',
      'middleName',
      'lastName',
      'nationality',
      'academicDegree',
      'professionalTitle',
      'department',
      'institution',
      'city',
      'country',
      'address',
      'detailedAddress',
      'publicationLists',
    ].map((name) => [name, plain()]),
  );
  const body = {
    ...words,
    journalId,
    memberId: null,
    version: 0,
    title,
    published: true,
    gender: null,
    language: null,
    email: '',
    personalWebsite: 'https://example.org/"onmouseover="ran()',
    autobiography: rich(30),
    scopes: [],
    keywords: Array.from({ length: 6 }, () => plain(100)),
    photo: photo.src,
  };
  const { id } = await dataOf<Saved>(administrator, 'officeSaveMember', { body });
  for (const personalWebsite of scriptLinks)
    await call(administrator, 'officeSaveMember', { body: { ...body, personalWebsite } });
  return id;
}

async function site(administrator: Client, { plain, rich }: Payloads, journalId: number) {
  const picture = await dataOf<{ src: string }>(administrator, 'officePicture', {
    file: { filename: 'ad.png', bytes: await png() },
  });
  for (const adLink of ['https://example.org/', ...scriptLinks]) {
    const ad = { title: plain(), alt: plain(), adLink, adPicture: picture.src, sort: -100, seen: 0 };
    await call(administrator, 'officeSaveAd', { body: ad });
    for (const module of [0, 1])
      await call(administrator, 'officeSaveForum', {
        body: { title: plain(), url: adLink, module, sort: -1, seen: 0 },
      });
  }
  let entryId = 0;
  for (const groupId of [2, 9, 14, 15])
    for (let i = 0; i < 4; i++) {
      const link = groupId === 15 ? scriptLinks[i % scriptLinks.length] : '';
      const answer = await call(administrator, 'officeSaveEntry', {
        body: { groupId, typename: plain(), content: rich(16), style: 'color:red', link, seen: 0 },
      });
      if (answer.code === 0) entryId = (answer.data as Saved).id;
    }
  const { pages } = await dataOf<{ pages: { id: number; version: number }[] }>(administrator, 'officePages');
  for (const { id, version } of pages)
    await dataOf(administrator, 'officeSaveEntry', {
      body: { id, typename: plain(), content: rich(30), style: '', seen: version },
    });
  const newsIds: number[] = [];
  for (let i = 0; i < 8; i++) {
    const item = { journalId: i % 2 ? journalId : null, date: '2026-11-21', title: plain(300) };
    const { id } = await dataOf<Saved>(administrator, 'officeSaveNews', {
      body: { ...item, fullTitle: plain(600), author: plain(), content: rich(30), seen: 0 },
    });
    newsIds.push(id);
  }
  const dictionaries = await dataOf<
    { type: string; version: number; entries: { value: number; label: string }[] }[]
  >(administrator, 'officeDictionaries');
  for (const { type, version, entries } of dictionaries.filter((one) =>
    ['title', 'scopes'].includes(one.type),
  ))
    await dataOf(administrator, 'officeSaveDictionary', {
      body: {
        type,
        seen: version,
        entries: entries.map(({ value }) => ({ value, label: plain() })),
      },
    });
  return { newsIds, entryId };
}

/** Writes hostile texts into every field that readers see, but for manuscripts and articles. */
export async function writePublic(
  administrator: Client,
  payloads: Payloads,
  code: string,
): Promise<PublicPlaces> {
  const journalId = await journal(administrator, payloads, code);
  const memberId = await member(administrator, payloads, journalId, 0);
  await member(administrator, payloads, journalId, 2);
  const { url } = await dataOf<{ url: string }>(administrator, 'officeMakeLink', { body: { memberId } });
  return {
    journalId,
    code,
    memberId,
    memberKey: url.split('/').at(-1) ?? '',
    ...(await site(administrator, payloads, journalId)),
  };
}
