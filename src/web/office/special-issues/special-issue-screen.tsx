import { type MetaArgs, useLoaderData } from 'react-router';
import { ContentText } from '#web/slices/content/index.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Facts, Section } from '#web/ui/screens/section.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, officeMeta } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { CallForm } from './call-form.tsx';
import { GuestEditorsPart } from './guest-editors-part.tsx';
import { LatePart } from './late-part.tsx';
import styles from './special-issues.module.css';
import { stateInWords } from './state-words.ts';

export const handle: OfficeScreen = { title: 'Special issue' };

export const clientLoader = officeLoad(async ({ api, params }) =>
  officeDataOf(await api('officeSpecialIssue', { query: { sectionId: params.id ?? '' } })),
);

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData ? `${args.loaderData.title}, ${args.loaderData.journal}` : handle.title);

export default function SpecialIssueScreen() {
  const special = useLoaderData<typeof clientLoader>();
  const { id, title, journalName, state, mayEdit, submitted, open, issues } = special;
  return (
    <>
      <ScreenHead
        title={title}
        eyebrow={
          <>
            <a href="/office/special-issues">Special issues</a> · {journalName}
          </>
        }
        actions={
          state !== 'draft' && (
            <a className="button button-quiet" href={`/specialissue/${id}`}>
              Its page
            </a>
          )
        }
      >
        <p>{stateInWords(special)}</p>
      </ScreenHead>
      <div key={id} className={`stack ${styles.columns}`}>
        <div className="stack shrinks">
          <Section title="Call for papers">
            {mayEdit ? <CallForm special={special} /> : <CallText special={special} />}
          </Section>
        </div>
        <div className="stack shrinks">
          <Section title="Manuscripts">
            <p>
              <a href={`/office?sectionId=${id}&open=all`}>
                {submitted === 1 ? '1 manuscript' : `${submitted.toLocaleString('en')} manuscripts`}
              </a>
              {open > 0 && `, ${open.toLocaleString('en')} not decided`}
            </p>
            {issues.length > 0 && (
              <ul className="plain-list small">
                {issues.map((issue) => (
                  <li key={issue.id}>
                    {issue.published ? 'Came out as ' : 'Comes out as '}
                    <a
                      href={
                        issue.published
                          ? `/journalissue/${issue.id}`
                          : `/office/publishing/issues/${issue.id}`
                      }
                    >
                      {issue.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <GuestEditorsPart special={special} />
          {mayEdit && state !== 'draft' && state !== 'published' && <LatePart special={special} />}
        </div>
      </div>
    </>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof clientLoader>>;

function CallText({ special: { title, text, topics, opensOn, deadline } }: { special: Shown }) {
  return (
    <>
      <Facts
        facts={[
          ['Opening day', opensOn && dateOf(opensOn)],
          ['Deadline', deadline && dateOf(deadline)],
          ['Topics', topics.join('; ')],
        ]}
      />
      <ContentText entry={{ typename: title, content: text, style: '' }} />
    </>
  );
}
