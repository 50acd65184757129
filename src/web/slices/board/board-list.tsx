import { downloadPath } from '#contract/calls.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Person } from '#web/ui/person.tsx';
import { type BoardGroup, boardPageSize } from './board-lines.ts';
import styles from './board-list.module.css';

type Props = { groups: BoardGroup[]; total: number; page: number };

export function BoardList({ groups, total, page }: Props) {
  return (
    <>
      {groups.length === 0 && <EmptyState title="There is no such page" />}
      {groups.map((group) => (
        <section key={group.id} className={styles.group} aria-labelledby={`group-${group.id}`}>
          <h3 id={`group-${group.id}`} className="eyebrow">
            {group.name}
          </h3>
          <ul className={`plain-list ${styles.members}`}>
            {group.members.map((member) => (
              <li key={member.id}>
                <Person
                  name={
                    member.opens ? (
                      <a href={memberQuery(member.id, page)} className={styles.open}>
                        {member.name}
                      </a>
                    ) : (
                      member.name
                    )
                  }
                  initials={member.initials}
                  photo={member.photo && downloadPath(member.photo)}
                  lines={member.lines}
                >
                  <ContactLinks email={member.email} website={member.website} name={member.name} />
                </Person>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager
        page={page}
        total={total}
        size={boardPageSize}
        field="page"
        label="Pages of the editorial board"
      />
    </>
  );
}

/** Only if the journal publishes it (`showStatus`). */
function ContactLinks({
  email,
  website,
  name,
}: {
  email: string | null;
  website: string | null;
  name: string;
}) {
  if (!email && !website) return null;
  return (
    <p className={styles.ways}>
      {email && (
        <a className="icon-button" href={`mailto:${email}`} title={email}>
          <Icon name="mail" size={18} />
          <span className="visually-hidden">E-mail to {name}</span>
        </a>
      )}
      {website && (
        <a className="icon-button" href={website} rel="noopener">
          <Icon name="globe" size={18} />
          <span className="visually-hidden">Website of {name}</span>
        </a>
      )}
    </p>
  );
}

const memberQuery = (id: number, page: number) => (page > 1 ? `?member=${id}&page=${page}` : `?member=${id}`);
