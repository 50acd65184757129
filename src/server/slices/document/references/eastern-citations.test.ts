import { describe, expect, test } from 'vitest';
import { easternCitations } from './eastern-citations.ts';
import { linkCitations } from './link-citations.ts';
import type { CitedReference } from './types.ts';

const works = [
  '张山羊, 李绵羊, 王小毛. 山羊毛的研究[J]. 山羊学报, 2010, 12(3): 45-50.',
  '王小毛. 岛上的山羊[M]. 山城: 山羊出版社, 2012.',
  '欧阳山羊（2015）。长毛。山羊学报，3，1–9。',
  '山羊太郎・毛野花子（2012）「毛の研究」『山羊学会誌』12, 3-5.',
  '岡 次郎（2013）「島の山羊」山羊書房',
  '김염소, 이양털 (2015). 염소 털 연구. 염소학회지, 12(3), 45-60.',
  '박들판 (2016a). 들판의 염소. 염소출판.',
  '박들판 (2016b). 산의 염소. 염소출판.',
  'الماعز، أحمد؛ الصوف، علي (2010). دراسة في شعر الماعز. القاهرة: دار الجبل.',
  'محمد الراعي. (2011). شعر الماعز في الجزيرة. مجلة الماعز، 3(1)، 1-9.',
  'بزی، علی و پشمی، رضا (1399). موی بز. مجله بز، ۳(۱)، ۱-۹.',
];
const list = works.map(
  (printed, index): CitedReference => ({ id: `r${index}`, printed, csl: { type: 'document' } }),
);
const find = easternCitations(list);
const read = (text: string) =>
  find(text).map(({ from, to, targets }) => `${text.slice(from, to)} → ${targets.join('|')}`);

describe('citations by author and year', () => {
  test.each([
    ['毛很长（张山羊, 2010）。', ['张山羊, 2010 → r0']],
    ['毛很长（张山羊等，2010；王小毛，2012）。', ['张山羊等，2010 → r0', '王小毛，2012 → r1']],
    ['参见张山羊和李绵羊（2010）的研究', ['张山羊和李绵羊（2010） → r0']],
    ['毛很长(见欧阳山羊2015)', ['欧阳山羊2015 → r2']],
    ['据王小毛(2012)报告', ['王小毛(2012) → r1']],
    ['毛は長い（山羊2012）。', ['山羊2012 → r3']],
    ['毛は長い（山羊・毛野, 2012）。', ['山羊・毛野, 2012 → r3']],
    ['山羊ら(2012)によれば', ['山羊ら(2012) → r3']],
    ['毛は長い（岡、2013）', ['岡、2013 → r4']],
    ['털은 길다(김염소, 2015).', ['김염소, 2015 → r5']],
    ['털은 길다(김염소·이양털, 2015; 박들판, 2016a).', ['김염소·이양털, 2015 → r5', '박들판, 2016a → r6']],
    ['김염소와 이양털(2015)은', ['김염소와 이양털(2015) → r5']],
    ['김염소 외(2015)는', ['김염소 외(2015) → r5']],
    ['박들판(2016)은', ['박들판(2016) → r6|r7']],
    ['(박들판, 2016a, 2016b)', ['박들판, 2016a → r6', '2016b → r7']],
    ['الشعر طويل (الماعز، 2010).', ['الماعز، 2010 → r8']],
    ['الشعر طويل (الماعز والصوف، ٢٠١٠).', ['الماعز والصوف، ٢٠١٠ → r8']],
    ['ويرى محمد الراعي (2011) أن', ['محمد الراعي (2011) → r9']],
    ['ويرى الراعي (2011) أن', ['الراعي (2011) → r9']],
    ['مو بلند است (بزی و همکاران، ۱۳۹۹).', ['بزی و همکاران، ۱۳۹۹ → r10']],
    // Names that the list does not have, a year alone and a name alone are no citations.
    ['（北京，2010）（张山羊，2011）(2010) 张山羊 2010', []],
    ['中山羊(2012) は町である', []],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

test('a text that cites so has its citations linked and its references that nobody cites found', () => {
  const { system, citations, findings } = linkCitations(
    ['毛很长（张山羊等，2010），岛上也有（王小毛，2012）。', '김염소(2015)'],
    list.slice(0, 6),
  );
  expect(system).toBe('author-year');
  expect(citations.map(({ paragraph, targets }) => [paragraph, ...targets])).toEqual([
    [0, 'r0'],
    [0, 'r1'],
    [1, 'r5'],
  ]);
  expect(findings.map(({ kind, references }) => [kind, ...references])).toEqual([
    ['never-cited', 'r2'],
    ['never-cited', 'r3'],
    ['never-cited', 'r4'],
  ]);
});
