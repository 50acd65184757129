import { expect, test } from 'vitest';
import { bold, long, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

/* What is a manuscript, and what is a letter, an answer, a curriculum vitae or a form. */

const named = (title: string) =>
  paragraph(run(title, '<w:b/><w:sz w:val="32"/>')) + paragraph('Ada Ash, Bo Birch');
const abstract = bold('Abstract') + paragraph(long);
const text = bold('Introduction') + paragraph(long);
const references =
  bold('References') +
  paragraph('1. Roe B. Tides of the shore. J Tides. 2012;6:1–9.') +
  paragraph('2. Poe C. Waves of the sea. J Tides. 2013;7:10–19.');
const parts = (...heads: string[]) => heads.map((head) => bold(head) + paragraph(long)).join('');

const isPaper = async (body: string) =>
  !(await readWhole(body)).findings.some(({ code }) => code === 'no-paper');

test.each([
  ['Reply to Comment on “Tides and waves on a long shore”', abstract + text + references],
  ['Response to Comment on “Tides and waves on a long shore”', text + references],
  ['Answers to reports of falling tides', abstract + text + references],
  ['Reply to the Editor: on tides and waves', abstract + text + references],
  ['Nurses and their shores', parts('Education', 'Professional experience', 'Skills') + references],
  ['A checklist of the crabs of the Baltic Sea', text + parts('Species')],
  ['Checklist of the crabs of the Baltic Sea', text + parts('Species')],
])('a paper: %s', async (title, body) => expect(await isPaper(named(title) + body)).toBe(true));

test.each([
  ['Response to Reviewer Comments', text + references],
  ['Point-by-point response to the referees', text],
  ['Response to the comments', text],
  ['Ada Ash, curriculum vitae', parts('Education', 'Professional experience', 'Skills')],
  ['Checklist for authors of trials', text],
  ['STROBE statement—checklist of items that should be included', text],
  ['Reporting checklist', text],
])('no paper: %s', async (title, body) => expect(await isPaper(named(title) + body)).toBe(false));
