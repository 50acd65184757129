import { expect, test } from 'vitest';
import { type Ask, askedBy, askKeys, missingByJournal, usuallyAsked } from './asked.ts';

const all = (ask: Ask, languages: string[] = []) =>
  askedBy(Object.fromEntries(askKeys.map((key) => [key, ask])), languages);

const bare = { authorDTOList: [{ correspondingauthor: 1 }, { correspondingauthor: 0 }] };

test('a journal without settings requires nothing', () => {
  expect(Object.values(usuallyAsked.asks)).not.toContain('required');
  expect(missingByJournal({}, usuallyAsked)).toEqual({});
  expect(missingByJournal(bare, all('off', ['de']))).toEqual({});
});

test('what a journal requires is told by the paths of the API', () => {
  expect(missingByJournal(bare, all('required', ['de']))).toEqual({
    funding: 'Funding statement cannot be empty',
    competinginterests: 'Competing interests cannot be empty',
    dataavailability: 'Data availability cannot be empty',
    codeavailability: 'Code availability cannot be empty',
    ethics: 'Ethics and consent cannot be empty',
    aiuse: 'Use of AI cannot be empty',
    preprint: 'Preprint cannot be empty',
    coverletter: 'Cover letter cannot be empty',
    funderDTOList: 'Name a funder, or say in the statement that there was no funding',
    'authorDTOList.0.contributions': 'Contributions cannot be empty',
    'authorDTOList.1.contributions': 'Contributions cannot be empty',
    'authorDTOList.1.orcid': 'The corresponding author’s ORCID iD cannot be empty',
    'translationDTOList.de.title': 'Title in German cannot be empty',
    'translationDTOList.de.abstract': 'Abstract in German cannot be empty',
  });
});

test('a statement that there was no funding is enough; the first author counts where nobody is marked', () => {
  const asked = askedBy({ funders: 'required', orcid: 'required' });
  expect(missingByJournal({ funding: 'None.', authorDTOList: [{}, {}] } as never, asked)).toEqual({
    'authorDTOList.0.orcid': 'The corresponding author’s ORCID iD cannot be empty',
  });
});
