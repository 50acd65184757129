import type { Asked } from '#contract/asked.ts';
import { forType } from '#contract/journal-form.ts';
import { askedKeys, keysByJournal, manuscriptFields } from '#contract/manuscript-fields.ts';
import { fileRoles } from '#contract/manuscript-files.ts';
import { answerField, fields, pointField } from './field-names.ts';
import type { Errors } from './form-errors.ts';
import type { Form } from './form-model.ts';
import type { SectionEntry } from './section-list.tsx';
import { languagesShown, statementsShown } from './shown-parts.ts';

const text: string[] = askedKeys.filter((key) => !manuscriptFields[key].byJournal).map((key) => fields[key]);
const statements: string[] = keysByJournal.map((key) => fields[key]);
const files: string[] = fileRoles.map((role) => fields[role]);

export function sectionEntries(form: Form, errors: Errors, declared: boolean, asked: Asked): SectionEntry[] {
  const count = (belongs: (field: string) => boolean) => Object.keys(errors).filter(belongs).length;
  return [
    {
      id: 'journal',
      title: 'Journal',
      missing: count((field) =>
        [fields.journal, fields.specialIssue, fields.formVersion].some((one) => one === field),
      ),
    },
    {
      id: 'authors',
      title: form.authors.length > 1 ? `Authors (${form.authors.length})` : 'Authors',
      missing: count((field) => field.startsWith('author-') || field === fields.authors),
    },
    { id: 'manuscript', title: 'Manuscript', missing: count((field) => text.includes(field)) },
    ...(languagesShown(form, asked).length > 0
      ? [
          {
            id: 'languages',
            title: 'Other languages',
            missing: count((field) => field.startsWith('translation-') || field === fields.translations),
          },
        ]
      : []),
    ...(statementsShown(form, asked)
      ? [
          {
            id: 'statements',
            title: 'Statements',
            missing: count(
              (field) =>
                statements.includes(field) || field.startsWith('funder-') || field === fields.funders,
            ),
          },
        ]
      : []),
    ...(forType(asked.questions, form.type).length > 0
      ? [
          {
            id: 'questions',
            title: 'Questions',
            missing: count((field) => field.startsWith(answerField(''))),
          },
        ]
      : []),
    {
      id: 'reviewers',
      title: 'Suggested reviewers',
      missing: count((field) => field.startsWith('reviewer-') || field === fields.reviewers),
    },
    { id: 'files', title: 'Files', missing: count((field) => files.includes(field)) },
    ...(forType(asked.checklist, form.type).length > 0
      ? [
          {
            id: 'checklist',
            title: 'Checklist',
            missing: count((field) => field.startsWith(pointField(''))),
          },
        ]
      : []),
    ...(asked.agreement
      ? [{ id: 'agreement', title: 'Agreement', missing: count((field) => field === fields.agreement) }]
      : []),
    { id: 'declaration', title: 'Declaration', missing: declared ? 0 : 1 },
  ];
}
