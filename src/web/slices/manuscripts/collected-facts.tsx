import type { OwnManuscript } from '#contract/manuscripts.ts';
import { OrcidMark } from '#web/ui/orcid-mark.tsx';

/** What the form collects for indexers, as the record and the office show it. */

/** An ORCID iD, with the sign that tells one that its owner has confirmed from one that somebody typed; nothing without one. */
export const OrcidLink = ({
  of: { orcid, orcidConfirmed },
}: {
  of: { orcid: string; orcidConfirmed: boolean };
}) =>
  orcid ? (
    <a className="more row gap-half" href={`https://orcid.org/${orcid}`}>
      <OrcidMark confirmed={orcidConfirmed} />
      {orcid}
      <span className="quiet">{orcidConfirmed ? 'confirmed' : 'not confirmed'}</span>
    </a>
  ) : null;

/** Funders, each with its awards and identifier. */
export const Funders = ({ funders }: { funders: OwnManuscript['funderDTOList'] }) => (
  <ul className="stack gap-half plain-list">
    {funders.map(({ name, id, awards }) => (
      <li key={`${name} ${id}`}>
        {name}
        <span className="more">{[...awards, id].filter(Boolean).join(' · ')}</span>
      </li>
    ))}
  </ul>
);

/** Title, abstract and keywords in another language. */
export const Translation = ({
  of: { language, title, abstract, keywords },
}: {
  of: OwnManuscript['translationDTOList'][number];
}) => (
  <div lang={language} className="stack gap-half">
    {title && <p className="strong">{title}</p>}
    {abstract && <p>{abstract}</p>}
    {keywords && <p className="small">{keywords}</p>}
  </div>
);
