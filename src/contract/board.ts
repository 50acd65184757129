import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { journalId, richText } from './fields.ts';

/** A member of an editorial board as the public sees one: no private field is declared here. */
const boardMember = z.object({
  id: z.number(),
  journalId: z.number(),
  sort: z.number().int(),
  title: z.number().int().describe('the group: 0 to 3, as in the dictionary `title`'),
  titleName: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  academicDegree: z.string().nullable(),
  professionalTitle: z.string().nullable(),
  department: z.string().nullable(),
  institution: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  email: z.string().nullable().describe('null unless the journal’s showStatus is true'),
  personalWebsite: z.string().nullable().describe('null unless the journal’s showStatus is true'),
  autobiography: richText.nullable(),
  keywords: z.array(z.string()),
  photo: z.string().nullable().describe('address for `download`'),
});
export type BoardMember = z.infer<typeof boardMember>;

export const boardEndpoints = {
  getEditorialboard: endpoint('getEditorialboard', {
    summary: 'The editorial board of a journal, by group and order',
    access: 'public',
    cacheable: true,
    query: z.object({ journalId }),
    output: z.array(boardMember),
  }),
  getEditorInChief: endpoint('getEditorInChief', {
    summary: 'The editor in chief of a journal; null when there is none',
    access: 'public',
    cacheable: true,
    query: z.object({ journalId }),
    output: boardMember.nullable(),
  }),
};
