import type { Room } from '../scene.ts';
import type { ManuscriptPlaces } from './write-manuscripts.ts';
import type { OfficePlaces } from './write-office.ts';
import type { ProductionPlaces } from './write-production.ts';
import type { PublicPlaces } from './write-public.ts';

export type Reader = 'visitor' | 'author' | 'editor' | 'administrator';

/** A page on which something hostile is to be read, and by whom. */
export type HostilePage = { path: string; reader: Reader };

const of = (reader: Reader, paths: string[]): HostilePage[] => paths.map((path) => ({ path, reader }));

/** Every page that shows what was written, as those who see it. */
export function pagesOf(
  room: Room,
  places: {
    site: PublicPlaces;
    manuscripts: ManuscriptPlaces;
    office: OfficePlaces;
    production: ProductionPlaces;
  },
): HostilePage[] {
  const { journalId, code, newsIds, entryId, memberId, memberKey } = places.site;
  const { manuscriptIds, draftId, revisionId, reviewKeys, letterIds } = places.manuscripts;
  const { productionIds, articleIds, issueIds, publishedIssueId, specialIssueId, personId, templates } =
    places.office;
  const { textIds, proofKeys } = places.production;
  const words = encodeURIComponent('Hostile <img src=x onerror=ran()>');
  return [
    ...of('visitor', [
      '/',
      '/aboutus',
      '/policy',
      '/contactus',
      '/guidelines',
      '/joinus',
      '/journals',
      `/aboutjournal/${code}`,
      ...[1, 2, 3, 4, 5, 6].map((tab) => `/aboutjournal/${code}/${tab}`),
      `/aboutjournal/${code}/2?member=${memberId}`,
      '/news-list',
      `/news-list/${journalId}`,
      ...newsIds.map((id) => `/news-detail/${id}`),
      `/journalissue/${publishedIssueId}`,
      `/specialissue/${specialIssueId}`,
      ...articleIds.flatMap((id) => [`/journaldetail/${id}`, `/journalpress/${id}`]),
      `/searchresult?keyword=${words}`,
      `/journalarticles?keywords=${words}`,
      `/follow/journal/${code}`,
      `/follow/search?keyword=${words}`,
      ...articleIds.map((id) => `/follow/article/${id}`),
      `/journal-editorialboard/${memberKey}`,
      `/journal-addboard/${journalId}`,
      ...reviewKeys.map((key) => `/review/${key}`),
      ...proofKeys.map((key) => `/proof/${key}`),
    ]),
    ...of('author', [
      '/user-manuscript',
      ...[...manuscriptIds, draftId].map((id) => `/user-manuscriptview/${id}`),
      ...[draftId, revisionId].map((id) => `/user-submission/${id}`),
    ]),
    ...of('editor', [
      '/office?open=all',
      ...manuscriptIds.flatMap((id) => [`/office/manuscript/${id}`, `/office/manuscript/${id}/details`]),
      '/office/publishing?view=under+way',
      ...productionIds.flatMap((id) => [`/office/publishing/${id}`, `/office/publishing/${id}/preview`]),
      ...textIds.flatMap((id) => [`/office/publishing/${id}`, `/office/publishing/${id}/text`]),
      ...articleIds.map((id) => `/office/publishing/article/${id}`),
      '/office/publishing/issues',
      '/office/special-issues',
      `/office/special-issues/${specialIssueId}`,
      ...issueIds.map((id) => `/office/publishing/issues/${id}`),
      ...letterIds.map((id) => `/office/mail/${id}`),
      ...templates.slice(0, 4).map((name) => `/office/mail/templates/${name}?journalId=${room.journalId}`),
    ]),
    ...of('administrator', [
      '/office/journals',
      `/office/journals/${code}`,
      `/office/journals/${code}/review-form`,
      `/office/board/${code}`,
      `/office/board/${code}/${memberId}`,
      '/office/content',
      `/office/content/page/${entryId}`,
      `/office/content/history/entry/${entryId}`,
      '/office/content/news',
      `/office/content/news/${newsIds[0]}`,
      '/office/content/links',
      '/office/content/dictionaries',
      '/office/mail',
      '/office/people?q=Hostile',
      `/office/people/${personId}`,
      '/office/audit',
      '/office/figures',
    ]),
  ];
}
