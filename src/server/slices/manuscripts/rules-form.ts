import { fileType, type ManuscriptForm, submission, submissionLimits } from '#contract/submission.ts';

type Files = readonly { type: 1 | 2; filename: string }[];

/** Messages by the field's wire name, such as `authorDTOList.0.email`. */
export type Fields = Record<string, string>;

const wordName = /\.docx?$/i;

/** What is wrong with a manuscript's files, whether it is saved or submitted (specification §5). */
export function filesRefused(files: Files): Fields {
  const fields: Fields = {};
  const supplementary = files.filter(({ type }) => type === fileType.supplementary);
  if (supplementary.length > submissionLimits.supplementaryFiles)
    fields.filesDTOList = `Only ${submissionLimits.supplementaryFiles} files can be added`;
  if (files.length - supplementary.length > 1) fields.filesDTOList = 'Only one original file can be added';
  for (const [index, { type, filename }] of files.entries()) {
    const starts = type === fileType.original ? 'manuscript' : 'supplementary';
    if (!filename.toLowerCase().startsWith(starts))
      fields[`filesDTOList.${index}.filename`] = `The file name must start with "${starts}".`;
    else if (type === fileType.original && !wordName.test(filename))
      fields[`filesDTOList.${index}.filename`] = 'The file format must be a word file.';
  }
  return fields;
}

/** What is missing or wrong for a submission; a draft need not hold any of it. */
export function submissionRefused(form: ManuscriptForm): Fields {
  const fields: Fields = {};
  for (const { path, message } of submission.safeParse(form).error?.issues ?? [])
    fields[path.join('.')] ??= message;
  if (!form.filesDTOList.some(({ type }) => type === fileType.original))
    fields.filesDTOList ??= 'Original file cannot be empty';
  if (form.authorDTOList.length > 0 && !form.authorDTOList.some((a) => a.correspondingauthor === 0))
    fields.authorDTOList ??= 'At least one author must be the corresponding author';
  return fields;
}
