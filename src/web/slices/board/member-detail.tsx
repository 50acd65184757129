import type { BoardMember } from '#contract/board.ts';
import { downloadPath } from '#contract/calls.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Portrait } from '#web/ui/person.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { memberInitials, memberName, memberPost } from './board-lines.ts';
import styles from './member-detail.module.css';

type Props = {
  member: BoardMember;
  /** Whether the journal publishes e-mail and website. */
  showStatus: boolean;
  back: string;
};

export function MemberDetail({ member, showStatus, back }: Props) {
  const name = memberName(member);
  const address = [member.department, member.institution, member.city, member.country].filter(Boolean);
  return (
    <article>
      <p className={styles.back}>
        <a href={back} className="button button-quiet">
          <Icon name="left" size={16} />
          Go back
        </a>
      </p>
      <div className={`bar ${styles.head}`}>
        <Portrait
          initials={memberInitials(member)}
          photo={member.photo && downloadPath(member.photo)}
          size={144}
        />
        <div>
          <p className="eyebrow">{member.titleName}</p>
          <h2>{name}</h2>
          <p className="small soft">{memberPost(member)}</p>
          <p className="small soft">{address.join(', ')}</p>
          {showStatus && (member.email || member.personalWebsite) && (
            <ul className={`plain-list row small ${styles.ways}`}>
              {member.email && (
                <li>
                  <a href={`mailto:${member.email}`}>
                    <Icon name="mail" size={18} />
                    <span className="visually-hidden">E-mail: </span>
                    {member.email}
                  </a>
                </li>
              )}
              {member.personalWebsite && (
                <li>
                  <a href={member.personalWebsite} rel="noopener">
                    <Icon name="globe" size={18} />
                    Website<span className="visually-hidden"> of {name}</span>
                  </a>
                </li>
              )}
            </ul>
          )}
        </div>
      </div>
      {member.autobiography && <RichText html={member.autobiography} className={styles.text} />}
      {member.keywords.length > 0 && (
        <p className={`small measure ${styles.keywords}`}>
          <span className="eyebrow">Keywords</span> {member.keywords.join(', ')}
        </p>
      )}
    </article>
  );
}
