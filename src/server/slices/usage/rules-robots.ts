import { z } from 'zod';

/** The form in which COUNTER publishes its list: only the pattern is obligatory. */
const listForm = z
  .array(z.looseObject({ pattern: z.string().min(1).max(300), last_changed: z.string().optional() }))
  .min(1)
  .max(5000);

export type RobotsList = {
  /** Regular expressions, case aside. */
  patterns: string[];
  /** YYYY-MM-DD of the newest entry; '' if none says. */
  newest: string;
};

type Read = { ok: true; list: RobotsList } | { ok: false; reason: string };

/** Browsers of readers: a list that takes them for robots would end all counting. */
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
];

/**
 * Programs of libraries, archives and reference managers that fetch for no reader at that moment, and that `isbot` takes
 * for readers.
 */
export const moreRobots: readonly string[] = [
  'LOCKSS',
  'Portico',
  'ZoteroTranslationServer',
  'Citoid',
  'OAI.?PMH',
  'Harvest',
  'EBSCO EJS Content Server',
  'Turnitin',
  'iThenticate',
  'Docoloc',
  'Microsoft Office (?:Existence|Protocol) Discovery',
  'Microsoft-WebDAV-MiniRedir',
  'EndNote',
  'Unpaywall',
  'oaDOI',
];

/** Whether an agent matches one of the patterns. */
export function robotsOf(patterns: readonly string[]): (agent: string) => boolean {
  const each = patterns.map((pattern) => new RegExp(pattern, 'i'));
  return (agent) => each.some((pattern) => pattern.test(agent));
}

/** Reads COUNTER's list of robots. */
export function readRobotsList(text: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'It is not JSON.' };
  }
  const parsed = listForm.safeParse(json);
  if (!parsed.success) return { ok: false, reason: 'It is not a list of patterns, as COUNTER publishes it.' };
  const patterns = parsed.data.map(({ pattern }) => pattern);
  let matches: (agent: string) => boolean;
  try {
    matches = robotsOf(patterns);
  } catch (error) {
    return { ok: false, reason: `It has a pattern that can’t be read: ${(error as Error).message}` };
  }
  const browser = browsers.find(matches);
  if (browser) return { ok: false, reason: `It would count no reader with ${browser}` };
  const newest =
    parsed.data
      .map(({ last_changed }) => last_changed ?? '')
      .sort()
      .at(-1) ?? '';
  return { ok: true, list: { patterns, newest } };
}
