import { fullName } from '#contract/names.ts';
import type { OfficeMember, OfficeMemberRow } from '#contract/office/board-shapes.ts';
import type { Db } from '#server/platform/db/index.ts';
import {
  editableProfile,
  listedCvs,
  listLinks,
  listManaged,
  type ManagedMember,
} from '#server/slices/board/index.ts';
import { type Journal, listDictionary } from '#server/slices/journals/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { registerUrl } from './invitation.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const rowOf = (member: ManagedMember): OfficeMemberRow => ({
  id: member.id,
  version: member.version,
  title: member.title,
  sort: member.sort,
  name: fullName(member),
  post: [member.professionalTitle, member.institution, member.country].filter(Boolean).join(', '),
  email: member.email ?? '',
  photo: member.photo,
  published: member.published,
  candidate: member.candidate,
  since: member.createdAt.toISOString(),
  links: {
    valid: member.validLinks,
    madeAt: iso(member.linkMadeAt),
    lastUsedAt: iso(member.linkUsedAt),
  },
});

export const choicesOf = async (db: Db, type: 'title' | 'gender' | 'language' | 'scopes') =>
  (await listDictionary(db, type)).map(({ label, value, sort }) => ({
    dictLabel: label,
    dictValue: value,
    sort,
  }));

export const journalName = ({ id, code, name }: Journal) => ({ id, code, name });

export async function showBoard(db: Db, site: OfficeDeps['site'], journal: Journal) {
  const [all, groups] = await Promise.all([listManaged(db, journal.id), choicesOf(db, 'title')]);
  const candidates = all.filter(({ candidate }) => candidate);
  return {
    journal: {
      ...journalName(journal),
      showStatus: journal.showStatus,
      registerUrl: registerUrl(site, journal),
    },
    groups,
    candidates: candidates
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(rowOf),
    members: all.filter(({ candidate }) => !candidate).map(rowOf),
  };
}

export async function showMemberOf(db: Db, member: ManagedMember): Promise<OfficeMember> {
  const [files, links] = await Promise.all([listedCvs(db, member.id), listLinks(db, member.id)]);
  return {
    id: member.id,
    version: member.version,
    journalId: member.journalId,
    title: member.title,
    sort: member.sort,
    published: member.published,
    candidate: member.candidate,
    ...editableProfile(member),
    photo: member.photo,
    files,
    createdAt: member.createdAt.toISOString(),
    updatedAt: member.updatedAt.toISOString(),
    links: links.map(({ id, createdAt, lastUsedAt, revokedAt }) => ({
      id,
      madeAt: createdAt.toISOString(),
      lastUsedAt: iso(lastUsedAt),
      endedAt: iso(revokedAt),
    })),
  };
}
