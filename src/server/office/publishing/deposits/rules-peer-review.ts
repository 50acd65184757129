import type { Convener } from '#server/platform/config-orcid.ts';
import { xml, xmlDocument } from '#server/platform/xml.ts';

/** A review as a person's ORCID record shows it: when and for which journal, and of what only where readers know that. */
export type PeerReview = {
  identifier: string;
  /** ORCID's own name of the entry; empty where it has none yet. */
  putCode: string;
  year: number;
  /** Such as `issn:2345-6789`. */
  group: string;
  convener: Convener & { name: string };
  /** The article beside which the report stands with the reviewer's name. */
  subject: { title: string; journal: string; doi: string; url: string } | undefined;
};

/** ORCID takes names of journals of so many characters. */
const longestName = 1000;

const subjectXml = ({ title, journal, doi, url }: NonNullable<PeerReview['subject']>) =>
  xml`${
    doi &&
    xml`<peer-review:subject-external-identifier><common:external-id-type>doi</common:external-id-type><common:external-id-value>${doi}</common:external-id-value><common:external-id-url>https://doi.org/${doi}</common:external-id-url><common:external-id-relationship>self</common:external-id-relationship></peer-review:subject-external-identifier>`
  }<peer-review:subject-container-name>${journal.slice(0, longestName)}</peer-review:subject-container-name><peer-review:subject-type>journal-article</peer-review:subject-type><peer-review:subject-name><common:title>${title}</common:title></peer-review:subject-name><peer-review:subject-url>${url}</peer-review:subject-url>`;

/** The activity “peer-review” of ORCID's API, version 3.0 (record_3.0/peer-review-3.0.xsd). Of the day only the year. */
export const peerReviewXml = ({ identifier, putCode, year, group, convener, subject }: PeerReview): string =>
  xmlDocument(
    xml`<peer-review:peer-review xmlns:common="http://www.orcid.org/ns/common" xmlns:peer-review="http://www.orcid.org/ns/peer-review"${
      putCode && xml` put-code="${putCode}"`
    }><peer-review:reviewer-role>reviewer</peer-review:reviewer-role><peer-review:review-identifiers><common:external-id><common:external-id-type>source-work-id</common:external-id-type><common:external-id-value>${identifier}</common:external-id-value><common:external-id-relationship>self</common:external-id-relationship></common:external-id></peer-review:review-identifiers>${
      subject && xml`<peer-review:review-url>${subject.url}</peer-review:review-url>`
    }<peer-review:review-type>review</peer-review:review-type><peer-review:review-completion-date><common:year>${year}</common:year></peer-review:review-completion-date><peer-review:review-group-id>${group}</peer-review:review-group-id>${
      subject && subjectXml(subject)
    }<peer-review:convening-organization><common:name>${convener.name}</common:name><common:address><common:city>${convener.city}</common:city><common:country>${convener.country}</common:country></common:address>${
      convener.ror &&
      xml`<common:disambiguated-organization><common:disambiguated-organization-identifier>${convener.ror}</common:disambiguated-organization-identifier><common:disambiguation-source>ROR</common:disambiguation-source></common:disambiguated-organization>`
    }</peer-review:convening-organization></peer-review:peer-review>`,
  );
