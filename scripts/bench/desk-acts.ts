import type pg from 'pg';
import { apiBase, type CallName, calls } from '#contract/calls.ts';
import { at95, count, median, type Row } from './report.ts';

const declined = 50;
const suggestedFor = 25;
/** Milliseconds, of 95 in 100. */
const limit = 100;

/** Calls of one person's session, each timed; throws where the press refuses. */
function timing(url: string, token: string, times: number[]) {
  return async <Data>(name: CallName, input: Record<string, unknown>): Promise<Data> => {
    const [method, path] = calls[name].split(' ');
    const query = method === 'GET' ? `&${new URLSearchParams(input as Record<string, string>)}` : '';
    const began = performance.now();
    const answer = await fetch(`${url}${apiBase}${path}?token=${token}${query}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
    times.push(performance.now() - began);
    if (code !== 0) throw new Error(`${name}: ${msg}`);
    return data;
  };
}

const rowOf = (what: string, times: number[]): Row => ({
  what: `${what}, milliseconds a call, p50 and p95`,
  figure: `${median(times).toFixed(1)} / ${at95(times).toFixed(1)}`,
  limit: `p95 ≤ ${limit}`,
  met: at95(times) <= limit,
});

/** An editor declines fifty manuscripts with a letter each, saves a view for the team, and looks for reviewers. */
export async function deskActs(url: string, token: string, pool: pg.Pool, many: number): Promise<Row[]> {
  const at = `at ${count(many)} manuscripts`;
  const { rows: waiting } = await pool.query<{ id: number; version: number }>(
    `select id, version from manuscripts where status = 1 order by id desc limit ${declined}`,
  );
  const declining: number[] = [];
  const decide = timing(url, token, declining);
  const comments = 'Outside the scope of the journal.';
  for (const { id, version } of waiting) {
    const asked = { manuscriptId: id, act: 'decline' };
    const letter = await decide<{ subject: string; text: string }>('officeLetter', asked);
    const { subject, text } = letter;
    await decide('officeAct', { ...asked, version, comments, letter: { subject, text } });
  }

  const views: number[] = [];
  const see = timing(url, token, views);
  for (let i = 0; i < 20; i++) {
    await see('officeSaveView', { journalId: 1, name: `Late ${i}`, address: 'overdue=1&status=2,3' });
    await see('officeViews', {});
    await see('officeDesk', { overdue: '1', status: '2,3' });
  }

  const { rows: open } = await pool.query<{ id: number }>(
    `select id from manuscripts where status = 2 order by id desc limit ${suggestedFor}`,
  );
  const suggesting: number[] = [];
  const suggest = timing(url, token, suggesting);
  for (const { id } of open) await suggest('officeReviewers', { manuscriptId: id });
  return [
    rowOf(`${waiting.length} declined with a letter each ${at}`, declining),
    rowOf(`a view saved, listed and opened ${at}`, views),
    rowOf(`reviewers suggested ${at}`, suggesting),
  ];
}
