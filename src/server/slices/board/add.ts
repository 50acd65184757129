import type { Db } from '#server/platform/db/index.ts';
import { safeLink, sanitiseRichText } from '#server/platform/rich-text.ts';
import { insertMember, type Member } from './store.ts';

type Required = 'journalId' | 'title' | 'firstName' | 'lastName';

export type MemberDraft = Pick<Member, Required> & {
  autobiography?: string | null;
} & Partial<Omit<Member, Required | 'id' | 'version' | 'autobiography'>>;

/**
 * Adds a member to a journal's board, unpublished unless the draft says otherwise. Sanitises the autobiography and
 * drops an invalid website. Returns the id.
 */
export function addMember(db: Db, draft: MemberDraft): Promise<number> {
  const website = draft.personalWebsite ? safeLink(draft.personalWebsite) : undefined;
  return insertMember(db, {
    sort: 0,
    gender: null,
    language: null,
    scopes: [],
    middleName: null,
    nationality: null,
    email: null,
    academicDegree: null,
    professionalTitle: null,
    department: null,
    institution: null,
    city: null,
    country: null,
    address: null,
    detailedAddress: null,
    keywords: [],
    publicationLists: null,
    photo: null,
    userId: null,
    published: false,
    candidate: false,
    ...draft,
    personalWebsite: website && /^https?:/.test(website) ? website : null,
    autobiography: draft.autobiography ? sanitiseRichText(draft.autobiography) : null,
  });
}
