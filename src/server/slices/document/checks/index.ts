import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import { alternatives } from './alternatives.ts';
import { crossReferences } from './cross-references.ts';
import { floats } from './floats.ts';
import { front } from './front.ts';
import { references } from './references.ts';
import { statements } from './statements.ts';
import { surveyOf } from './survey.ts';

/** Findings on parts that readers, indexes or the journal would miss in a document of any origin. */
export function findingsOf(document: ArticleDocument): Finding[] {
  const survey = surveyOf(document);
  return [
    ...front(document),
    ...crossReferences(survey),
    ...references(survey),
    ...floats(survey),
    ...alternatives(survey),
    ...statements(document, survey),
  ];
}
