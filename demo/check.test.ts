import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { press } from './check-shape.ts';
import { issnHolds, read, unique } from './check-support.ts';

const demo = import.meta.dirname;
const pictures = join(demo, 'pictures');
const codes = press.journals.map((one) => one.code);
const members = Object.values(press.boards).flat();
const richTexts = [
  ...press.journals.flatMap((one) => [
    one.intro,
    ...one.tabs.map((tab) => tab.content),
    ...one.subContent.map((tab) => tab.content),
  ]),
  ...[press.pages, press.guidelines.entries, press.furtherInformation.entries, press.joinUs.entries]
    .flat()
    .map((one) => one.content),
  ...press.news.map((one) => one.content),
  ...press.specialIssues.map((one) => one.text),
  ...members.flatMap((one) => one.autobiography ?? []),
];

describe('press.json', () => {
  it('numbers entries, news and members once', () => {
    const groups = [press.guidelines, press.furtherInformation, press.joinUs, press.socialMedia];
    unique([
      ...press.pages.map((one) => one.id),
      ...groups.map((one) => one.id),
      ...groups.flatMap((one) => one.entries.map((item) => item.id)),
    ]);
    expect(press.pages.map((one) => one.id).toSorted((a, b) => a - b)).toEqual([5, 6, 26]);
    for (const one of groups) unique(one.entries.map((item) => item.sortrank));
    unique(press.news.map((one) => one.id));
    unique(codes);
    for (const code of codes) unique((press.boards[code] ?? []).map((one) => one.sort));
    unique(members.map((one) => one.email));
    unique(members.flatMap((one) => one.photo ?? []));
  });

  it('links accounts elsewhere by web addresses', () => {
    for (const { typecode } of press.socialMedia.entries)
      expect(typecode).toMatch(/^https:\/\/[a-z.]+\.example\.org\//);
  });

  it('refers to journals, dictionary values and tabs that exist', () => {
    expect(Object.keys(press.boards).toSorted()).toEqual(codes.toSorted());
    for (const one of press.journals) {
      expect(one.tabs.map((tab) => tab.typecode)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
      for (const related of one.relatedJournals) expect(codes).toContain(related);
      unique(one.manuscript_type.map((type) => type.dictValue));
    }
    for (const { journal } of press.specialIssues) expect(codes).toContain(journal);
    for (const item of press.news) if (item.journal) expect(codes).toContain(item.journal);
    const values = (name: 'gender' | 'language' | 'scopes'): number[] =>
      press.dictionaries[name].map((one) => one.dictValue);
    for (const one of members) {
      expect(values('gender')).toContain(one.gender);
      expect(values('language')).toContain(one.language);
      for (const scope of one.scopes) expect(values('scopes')).toContain(scope);
      if (one.title < 3) expect(one.autobiography, one.lastName).toBeDefined();
    }
  });

  it('gives every journal an editor-in-chief, and one a board of more than a page', () => {
    for (const code of codes)
      expect((press.boards[code] ?? []).filter((one) => one.title === 0)).toHaveLength(1);
    const sizes = codes.map((code) => (press.boards[code] ?? []).filter((one) => one.title === 3).length);
    expect(Math.max(...sizes)).toBeGreaterThan(20);
    expect(members.some((one) => one.photo === undefined)).toBe(true);
  });

  it('has ISSNs whose check characters hold', () => {
    const issns = press.journals.flatMap((one) => [one.issnElectronic, one.issnPrint ?? []].flat());
    for (const issn of issns) expect(issnHolds(issn), issn).toBe(true);
    unique(issns);
  });

  it('has rich text that is well-formed, plain, and starts its headings at h2', () => {
    const allowed =
      'p h2 h3 h4 ul ol li table thead tbody tr th td a img blockquote strong em br sub sup'.split(' ');
    for (const content of richTexts) {
      const { tags } = read(`<root>${content.replaceAll('&nbsp;', '\u00a0')}</root>`);
      for (const tag of tags.slice(1)) {
        expect(allowed, content.slice(0, 80)).toContain(tag.name);
        if (tag.name === 'img') {
          expect(existsSync(join(pictures, tag.attributes.src ?? '')), tag.attributes.src).toBe(true);
          expect((tag.attributes.alt ?? '').length).toBeGreaterThan(10);
        }
        if (tag.name === 'a')
          expect(tag.attributes.href).toMatch(/^(\/|https:\/\/|mailto:[a-z]+@example\.org)/);
      }
    }
  });
});

describe('the pictures', () => {
  const named = [
    ...press.journals.flatMap((one) => [one.banner, one.bg]),
    ...press.ads.map((one) => one.adPicture),
    ...members.flatMap((one) => one.photo ?? []),
    ...richTexts.flatMap((content) => [...content.matchAll(/src="([^"]+)"/g)].map((m) => m[1] ?? '')),
  ];

  it('are all there, and none is left over', () => {
    expect(readdirSync(pictures).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it('are small enough, each and together', () => {
    for (const file of readdirSync(pictures))
      expect(statSync(join(pictures, file)).size, file).toBeLessThanOrEqual(200 * 1024);
    const whole = readdirSync(demo, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
    expect(whole).toBeLessThanOrEqual(12 * 1024 * 1024);
  });

  it('have the sizes that the screens expect', async () => {
    const size = async (file: string): Promise<string> => {
      const { width, height } = await sharp(join(pictures, file)).metadata();
      return `${width}×${height}`;
    };
    for (const one of press.journals) {
      expect(await size(one.banner)).toBe('1600×400');
      expect(await size(one.bg)).toBe('1600×900');
    }
    for (const one of press.ads) expect(await size(one.adPicture)).toBe('1200×360');
    for (const one of members) if (one.photo) expect(await size(one.photo), one.photo).toBe('400×400');
  });
});
