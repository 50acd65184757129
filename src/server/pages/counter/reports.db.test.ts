import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { counterPress, world } from '#test/support/counter-press.ts';

const press = await counterPress();
const { at, view, download, whole, pdfAlone, other, fen, report, lateReport } = press;
afterAll(() => press[Symbol.asyncDispose]());
beforeEach(press.clear);

describe('reports', () => {
  let times = 0;
  async function read() {
    // Each time at another minute, since whoever does the same again at once is not counted twice.
    const minute = String(times++).padStart(2, '0');
    at(`2026-03-05T10:${minute}:00Z`);
    await view(whole, '192.0.2.1');
    await download(whole, '192.0.2.1');
    await view(pdfAlone, '203.0.113.5');
    at(`2026-04-07T10:${minute}:00Z`);
    await view(whole, '203.0.113.6');
    await view(other, '203.0.113.6');
  }

  test('every report and view is as COUNTER describes it, with usage and without', async () => {
    const ids = ['pr', 'pr_p1', 'tr', 'tr_j1', 'tr_j2', 'tr_j3', 'tr_j4', 'ir', 'ir_a1'];
    for (const id of ids) expect((await lateReport(id)).Report_Items, id).toEqual([]);
    await read();
    const filled = [];
    for (const id of ids) {
      const answer = await lateReport(id);
      if (answer.Report_Items.length > 0) filled.push(id);
      else
        expect(answer.Report_Header.Exceptions, id).toEqual([
          { Code: 3030, Message: 'No Usage Available for Requested Dates' },
        ]);
    }
    expect(filled).toEqual(['pr', 'pr_p1', 'tr', 'tr_j3', 'ir', 'ir_a1']);
  });

  test('a title report has each journal, split by what is asked for', async () => {
    await read();
    const answer = await lateReport('tr', { attributes_to_show: 'YOP|Access_Type|Access_Method' });
    expect(answer.Report_Header).toMatchObject({
      Report_ID: 'TR',
      Institution_Name: 'The World',
      Institution_ID: { Proprietary: [`FenMoor:${world}`] },
      Report_Filters: { Begin_Date: '2026-03-01', End_Date: '2026-04-30' },
      Report_Attributes: { Attributes_To_Show: ['YOP', 'Access_Type', 'Access_Method'] },
    });
    const [trials, water] = answer.Report_Items;
    expect(trials).toMatchObject({
      Title: 'Journal of Trials',
      Publisher: 'Trial Press',
      Platform: 'Fen & Moor',
      Item_ID: { Online_ISSN: '2999-4101' },
    });
    expect(trials.Attribute_Performance).toEqual([
      {
        Data_Type: 'Journal',
        YOP: '1998',
        Access_Type: 'Open',
        Access_Method: 'Regular',
        Performance: {
          Total_Item_Investigations: { '2026-03': 1 },
          Unique_Item_Investigations: { '2026-03': 1 },
        },
      },
      {
        Data_Type: 'Journal',
        YOP: '2026',
        Access_Type: 'Open',
        Access_Method: 'Regular',
        Performance: {
          Total_Item_Investigations: { '2026-03': 2, '2026-04': 1 },
          Total_Item_Requests: { '2026-03': 2, '2026-04': 1 },
          Unique_Item_Investigations: { '2026-03': 1, '2026-04': 1 },
          Unique_Item_Requests: { '2026-03': 1, '2026-04': 1 },
        },
      },
    ]);
    expect(water.Title).toBe('Water Letters');
  });

  test('an item report has each article, with its journal where asked, and three authors at most', async () => {
    await read();
    const shown = 'Authors|Publication_Date|Article_Version|YOP';
    const answer = await lateReport('ir', {
      attributes_to_show: shown,
      include_parent_details: 'True',
    });
    expect(answer.Report_Items.map(({ Title }: { Title: string }) => Title)).toEqual([
      'Journal of Trials',
      'Water Letters',
    ]);
    expect(answer.Report_Items[0].Items[0]).toMatchObject({
      Item: 'Fens & Sphagnum',
      Authors: [{ Name: 'Ada Example' }, { Name: 'Bo Example' }, { Name: 'Cy Example' }],
      Publication_Date: '2026-03-14',
      Article_Version: 'VoR',
      Item_ID: { DOI: '10.5555/peat', URI: `https://press.example.org/journaldetail/${whole}` },
    });
    expect(answer.Report_Items[0].Items[1]).not.toHaveProperty('Publication_Date');
    const plain = await lateReport('ir');
    expect(plain.Report_Items).toHaveLength(1);
    expect(plain.Report_Items[0].Items).toHaveLength(3);
  });

  test('an institution gets its own usage', async () => {
    await read();
    const answer = await lateReport('pr', fen);
    expect(answer.Report_Header).toMatchObject({
      Institution_Name: 'Mount Fen University',
      Institution_ID: { Proprietary: ['FenMoor:fen'], ROR: ['00hx57361'] },
    });
    expect(answer.Report_Items[0].Attribute_Performance[0].Performance.Total_Item_Requests).toEqual({
      '2026-03': 2,
    });
  });

  test.each([
    [{ metric_type: 'Total_Item_Requests|Unique_Item_Requests' }, 2],
    [{ yop: '1990-1999' }, 1],
    [{ yop: '1998|2026' }, 3],
    [{ item_id: 'DOI:10.5555/PEAT' }, 1],
    [{ item_id: '2999-4101' }, 2],
    [{ author: 'bo example' }, 1],
    [{ access_type: 'Free_To_Read|Controlled' }, 0],
    [{ access_method: 'TDM' }, 0],
    [{ data_type: 'Report' }, 0],
  ])('of articles, %j leaves %i', async (query, expected) => {
    await read();
    const answer = await lateReport('ir', query);
    const items = answer.Report_Items.flatMap(({ Items }: { Items: unknown[] }) => Items);
    expect(items).toHaveLength(expected);
    expect(Object.keys(answer.Report_Header.Report_Filters)).toHaveLength(3);
  });

  test('what is not known is named in the header, and the rest is answered', async () => {
    await read();
    const answer = await lateReport('tr', {
      ...{ colour: 'red', metric_type: 'Total_Item_Requests|Unique_Item_Requests|Clicks', yop: '19' },
      ...{
        attributes_to_show: 'YOP|Authors',
        granularity: 'Total',
        country_code: 'DE',
        platform: 'Elsewhere',
      },
    });
    expect(answer.Report_Header.Exceptions).toEqual([
      { Code: 3050, Message: 'Parameter Not Recognized in this Context', Data: 'colour' },
      {
        Code: 3060,
        Message: 'Invalid ReportFilter Value',
        Data: 'metric_type=Clicks, yop=19, country_code=DE, platform=Elsewhere',
      },
      { Code: 3062, Message: 'Invalid ReportAttribute Value', Data: 'Authors, granularity=Total' },
    ]);
    expect(answer.Report_Items).toHaveLength(2);
    const codes = async (id: string, query: Record<string, string>) =>
      ((await lateReport(id, query)).Report_Header.Exceptions ?? []).map(
        ({ Code }: { Code: number }) => Code,
      );
    expect(await codes('ir', { include_component_details: 'True' })).toEqual([3063]);
    expect(await codes('tr_j3', { yop: '2026' })).toEqual([3050]);
  });

  test('months that are not over, or were not counted, are named; dates that mean nothing are refused', async () => {
    await read();
    at('2026-04-20T00:00:00Z');
    const { answer } = await report('tr', { begin_date: '2025-11-01', end_date: '2026-12-31' });
    expect(answer.Report_Header.Report_Filters).toEqual({ Begin_Date: '2026-02-01', End_Date: '2026-03-31' });
    expect(answer.Report_Header.Exceptions).toMatchObject([
      { Code: 3031, Data: expect.stringContaining('2026-03-31') },
      { Code: 3032, Data: expect.stringContaining('2026-02-01') },
    ]);
    const before = await report('tr', { begin_date: '2020-01', end_date: '2020-12' });
    expect(before.answer).toMatchObject({
      Report_Items: [],
      Report_Header: { Exceptions: [{ Code: 3032 }] },
    });
    for (const dates of [
      { begin_date: '2026-04', end_date: '2026-04' },
      { begin_date: '2026-03', end_date: '2026-02' },
      { begin_date: '2026-03-02', end_date: '2026-03-31' },
      { begin_date: '2026-13', end_date: '2027-01' },
      { begin_date: '2026-03', end_date: '2026-03-30' },
      { begin_date: 'March', end_date: '2026-03' },
    ])
      expect(await report('tr', dates), JSON.stringify(dates)).toMatchObject({
        status: 400,
        answer: { Code: 3020 },
      });
  });
});
