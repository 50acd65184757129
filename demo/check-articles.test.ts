import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { day, press } from './check-shape.ts';
import { orcidHolds, read, unique } from './check-support.ts';

const articles = join(import.meta.dirname, 'articles');
const codes = press.journals.map((one) => one.code);
const folders = readdirSync(articles);
const parsed = folders.map((folder) => {
  const xml = readFileSync(join(articles, folder, 'article.xml'), 'utf8');
  const own = (name: string): string[] =>
    read(xml)
      .leaves.filter((leaf) => leaf.name === name)
      .map((leaf) => leaf.text);
  return { folder, xml, own, ...read(xml) };
});
const doiOf = (xml: string): string => /<article-id pub-id-type="doi">([^<]+)</.exec(xml)?.[1] ?? '';

describe('the articles', () => {
  it('are at least fourteen, in several volumes of every journal, each with its own DOI', () => {
    expect(folders.length).toBeGreaterThanOrEqual(14);
    unique(parsed.map((one) => doiOf(one.xml)));
    for (const code of codes) {
      const years = parsed
        .filter((one) => one.folder.startsWith(`${code}-`))
        .map((one) => one.folder.split('-')[1]);
      expect(new Set(years).size, code).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(parsed)('$folder belongs to a journal of the press', ({ folder, xml, own }) => {
    const [code, year] = folder.split('-');
    const home = press.journals.find((one) => one.code === code);
    expect(own('journal-title')).toEqual([home?.journalName]);
    expect(own('abbrev-journal-title')).toEqual([home?.shortName]);
    expect(own('issn').toSorted()).toEqual(
      [home?.issnPrint, home?.issnElectronic].filter((issn) => issn !== undefined).toSorted(),
    );
    expect(own('volume')[0]).toBe(String(Number(year) - (home?.since ?? 0) + 1));
    const heading = /subj-group-type="heading"><subject>([^<]+)</.exec(xml)?.[1];
    expect(home?.manuscript_type.map((type) => type.dictLabel)).toContain(heading);
    expect(doiOf(xml)).toMatch(new RegExp(`^10\\.5555/${code}\\.${year}\\.\\d{4}$`));
  });

  it.each(parsed)('$folder has ids once and references that resolve', ({ tags }) => {
    const ids = tags.flatMap((tag) => tag.attributes.id ?? []);
    unique(ids);
    for (const tag of tags)
      for (const rid of (tag.attributes.rid ?? '').split(' ').filter(Boolean)) expect(ids).toContain(rid);
  });

  it.each(parsed)('$folder names figures, tables, formulae and boxes by their labels', ({ xml }) => {
    const labels = new Map(
      [
        ...xml.matchAll(/<(?:fig|table-wrap|disp-formula|boxed-text) id="([^"]+)"[^>]*>\s*<label>([^<]+)</g),
      ].map(([, id, label]) => [id, (label ?? '').replace(/[()]/g, '')]),
    );
    for (const [, rid, words] of xml.matchAll(
      /<xref ref-type="(?:fig|table|disp-formula|boxed-text)" rid="([^"]+)">([^<]+)</g,
    ))
      expect((words ?? '').replace(/^Eq\. /, '').replace(/[a-d]$/, '')).toBe(labels.get(rid));
  });

  it.each(parsed)('$folder numbers its references in the order of citation', ({ xml, own, tags }) => {
    const first = [
      ...new Set(
        tags.filter((tag) => tag.attributes['ref-type'] === 'bibr').map((tag) => tag.attributes.rid),
      ),
    ];
    expect(first).toEqual(tags.filter((tag) => tag.name === 'ref').map((tag) => tag.attributes.id));
    expect(own('ref')).toHaveLength(first.length);
    for (const [, rid, words] of xml.matchAll(/ref-type="bibr" rid="r(\d+)">([^<]+)</g))
      expect(words).toBe(rid);
  });

  it.each(parsed)(
    '$folder has its graphics and its PDF beside it, described and small, and nothing else',
    ({ folder, tags }) => {
      const named = tags
        .filter((tag) => tag.name === 'graphic')
        .map((tag) => tag.attributes['xlink:href'] ?? '');
      expect(readdirSync(join(articles, folder)).toSorted()).toEqual(
        ['article.pdf', 'article.xml', ...named].toSorted(),
      );
      for (const file of named)
        expect(statSync(join(articles, folder, file)).size, file).toBeLessThanOrEqual(150 * 1024);
      expect(tags.filter((tag) => tag.name === 'alt-text')).toHaveLength(named.length);
    },
  );

  it.each(parsed)('$folder has ORCID iDs, dates and addresses that hold', ({ own, tags }) => {
    for (const orcid of own('contrib-id'))
      expect(orcidHolds(orcid.replace('https://orcid.org/', '')), orcid).toBe(true);
    for (const address of own('email')) expect(address).toMatch(/@example\.org$/);
    const dates = tags.flatMap((tag) =>
      ['date', 'pub-date'].includes(tag.name) ? [tag.attributes['iso-8601-date'] ?? ''] : [],
    );
    for (const date of dates) expect(day.safeParse(date).success, date).toBe(true);
    const published = tags.find((tag) => tag.name === 'pub-date')?.attributes['iso-8601-date'] ?? '';
    for (const date of dates) expect(date <= published, `${date} after ${published}`).toBe(true);
  });

  it.each(parsed)(
    '$folder cites by the test prefix, and articles of the press by their right titles',
    ({ xml }) => {
      for (const [, doi] of xml.matchAll(/<pub-id pub-id-type="doi">([^<]+)</g))
        expect(doi).toMatch(/^10\.5555\//);
      const titles = new Map(
        parsed.map((one) => [doiOf(one.xml), /<article-title>(.*?)<\/article-title>/s.exec(one.xml)?.[1]]),
      );
      for (const [, title, doi] of xml.matchAll(
        /<article-title>((?:(?!<article-title>).)*?)<\/article-title>(?:(?!<ref ).)*?<pub-id pub-id-type="doi">([^<]+)</gs,
      ))
        if (titles.has(doi ?? '') && doi !== doiOf(xml)) expect(title).toBe(titles.get(doi ?? ''));
      for (const [, doi] of xml.matchAll(/<related-article [^>]*xlink:href="([^"]+)"/g))
        expect(titles.has(doi ?? '')).toBe(true);
    },
  );
});
