import { describe, expect, test } from 'vitest';
import { otherForms } from './rules-word-forms.ts';

describe('British and American spellings', () => {
  test.each([
    ['behaviour', 'behavior'],
    ['colours', 'colors'],
    ['antitumour', 'antitumor'],
    ['labour', 'labor'],
    ['centre', 'center'],
    ['centred', 'centered'],
    ['multicentre', 'multicenter'],
    ['fibres', 'fibers'],
    ['micrometres', 'micrometers'],
    ['organisation', 'organization'],
    ['crystallised', 'crystallized'],
    ['catalysing', 'catalyzing'],
    ['analogues', 'analogs'],
    ['haemoglobin', 'hemoglobin'],
    ['methaemoglobin', 'methemoglobin'],
    ['leukaemia', 'leukemia'],
    ['ischaemic', 'ischemic'],
    ['anaesthesia', 'anesthesia'],
    ['paediatrics', 'pediatrics'],
    ['orthopaedic', 'orthopedic'],
    ['palaeolithic', 'paleolithic'],
    ['caesium', 'cesium'],
    ['faecal', 'fecal'],
    ['oedema', 'edema'],
    ['oestrogens', 'estrogens'],
    ['foetal', 'fetal'],
    ['diarrhoea', 'diarrhea'],
    ['manoeuvres', 'maneuvers'],
    ['disulphide', 'disulfide'],
    ['aluminium', 'aluminum'],
    ['leucocytes', 'leukocytes'],
    ['sceptical', 'skeptical'],
    ['licence', 'license'],
    ['artefacts', 'artifacts'],
    ['grey', 'gray'],
    ['mould', 'mold'],
    ['programme', 'program'],
    ['judgement', 'judgment'],
    ['enrolment', 'enrollment'],
    ['skilful', 'skillful'],
  ])('%s is %s', (british, american) => {
    expect(otherForms(british)).toContain(american);
    expect(otherForms(american)).toContain(british);
  });

  test('may differ in two parts of a word', () => {
    expect(otherForms('vaporization')).toEqual(expect.arrayContaining(['vaporisation', 'vapourization']));
    expect(otherForms('haemorrhoea')).toContain('hemorrhea');
  });
});

test.each([
  ['bacterium', 'bacteria'],
  ['cyanobacterium', 'cyanobacteria'],
  ['mitochondrion', 'mitochondria'],
  ['criterion', 'criteria'],
  ['fungus', 'fungi'],
  ['streptococcus', 'streptococci'],
  ['genus', 'genera'],
  ['foramen', 'foramina'],
  ['stoma', 'stomata'],
  ['matrix', 'matrices'],
  ['hypothesis', 'hypotheses'],
  ['stenosis', 'stenoses'],
  ['mouse', 'mice'],
  ['woman', 'women'],
  ['child', 'children'],
  ['tooth', 'teeth'],
  ['wolf', 'wolves'],
])('%s is one of %s', (one, many) => {
  expect(otherForms(one)).toEqual([many]);
  expect(otherForms(many)).toContain(one);
});

test('other forms are few: most words have one', () => {
  const words =
    'laboratory parameters diameter systems chemical measure water wise size cell protein restriction biology müller 机器 d2';
  expect(words.split(' ').filter((word) => otherForms(word).length > 0)).toEqual([]);
});
