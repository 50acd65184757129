import { expect, test } from 'vitest';
import { journalsCalled } from './rules-journals.ts';

const journals = [
  ['plos-one', 'PLoS ONE', 'PLoS ONE'],
  ['plos-medicine', 'PLoS Medicine', 'PLoS Med'],
  ['plos-genet', 'PLoS Genet', 'PLoS Genet'],
  ['plos-comput-biol', 'PLoS Computational Biology', 'PLoS Comput Biol'],
  ['jbc', 'J Biol Chem', 'J Biol Chem'],
  ['blood', 'Blood', 'Blood'],
].map(([code = '', name = '', shortName = ''], id) => ({ id, code, name, shortName }));

const called = (text: string) => journalsCalled(text, journals).map(({ code }) => code);

test.each([
  ['plos-one', ['plos-one']],
  ['JBC', ['jbc']],
  ['one', ['plos-one']],
  ['plos', ['plos-one', 'plos-medicine', 'plos-genet', 'plos-comput-biol']],
  ['plos med', ['plos-medicine']],
  ['computational', ['plos-comput-biol']],
])('%s, by code or by the beginnings of words', (text, codes) => expect(called(text)).toEqual(codes));

test.each([
  ['plosone', 'plos-one'],
  ['PLOSMedicine', 'plos-medicine'],
  ['plosmed', 'plos-medicine'],
  ['ploscomputbiol', 'plos-comput-biol'],
])('%s, in one word', (text, code) => expect(called(text)).toEqual([code]));

test.each([
  ['PLoS Genetics', 'plos-genet'],
  ['Journal of Biological Chemistry', 'jbc'],
])('%s, where a source abbreviates all of it', (text, code) => expect(called(text)).toEqual([code]));

test.each([
  'plosxyz',
  'oneself',
  'plos oneself',
  'plos medcine',
  'bloodstone',
  'genetics',
  'J Biological Physics',
])('%s is none', (text) => expect(called(text)).toEqual([]));
