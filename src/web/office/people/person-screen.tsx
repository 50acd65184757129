import { useLoaderData } from 'react-router';
import { counted } from '#web/ui/screens/counted.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Columns, Facts, Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf, dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, officeMeta, useMe } from '../ground/index.ts';

import { DataPart } from './data-part.tsx';
import { DisableButton } from './disable-button.tsx';
import { EditButton } from './edit-dialog.tsx';
import { InviteAgain } from './invite-again.tsx';
import { RolesPart } from './roles-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { PersonTokens } from './tokens-part.tsx';

export const clientLoader = officeLoad(async ({ api, params }) => {
  const query = { personId: params.id ?? '' };
  const [person, tokens] = await Promise.all([
    api('officePerson', { query }),
    api('officeApiTokens', { query }),
  ]);
  return { ...officeDataOf(person), tokens: officeDataOf(tokens) };
});

export const meta = (args: Parameters<typeof officeMeta>[0] & { loaderData?: { name: string } }) =>
  officeMeta(args, args.loaderData?.name ?? 'Person');

export default function PersonScreen() {
  const person = useLoaderData<typeof clientLoader>();
  const { journals } = useMe();
  const { name, erasedAt, disabledAt, lastSignInAt, manuscripts } = person;
  const boards = person.boardProfiles
    .map(({ journalId }) => journals.find(({ id }) => id === journalId)?.name ?? '')
    .join(', ');
  return (
    <>
      <ScreenHead
        title={name}
        eyebrow={<a href="/office/people">People</a>}
        actions={!erasedAt && <DisableButton key={person.id} person={person} />}
      >
        {person.email}
      </ScreenHead>
      {erasedAt ? (
        <p className="rail-danger below-3">
          The data of this person were erased on {dateOf(erasedAt)}. What was submitted stays, without them.
        </p>
      ) : (
        disabledAt && (
          <p className="rail-danger below-3">
            This account is disabled since {dateOf(disabledAt)}. Nobody can sign in to it.
          </p>
        )
      )}
      <Columns>
        <div>
          <Section title="Profile" actions={!lastSignInAt && !erasedAt && <InviteAgain person={person} />}>
            <Facts
              facts={[
                ['E-mail', `${person.email}${person.confirmed ? '' : ' (not confirmed)'}`],
                ['Organization', person.organization],
                ['Job title', person.jobTitle],
                ['Degree', person.degree],
                ['Country', person.country],
                ['Mobile', person.mobile],
                ['ORCID iD', person.orcid ?? ''],
                ['Registered', dateOf(person.createdAt)],
                ['Last sign-in', lastSignInAt ? dateAndTimeOf(lastSignInAt) : 'Never'],
                [
                  'Manuscripts',
                  `${manuscripts.submitted} submitted, ${counted(manuscripts.drafts, 'draft', 'drafts')}`,
                ],
                ['Board profiles', boards],
              ]}
            />
            <p className="row above-2 small">
              {!erasedAt && <EditButton key={person.id} person={person} />}
              <a href={`/office/audit?personId=${person.id}`}>What they did in the office</a>
            </p>
          </Section>
          {!erasedAt && <SessionsPart person={person} />}
          {!erasedAt && <PersonTokens person={person} tokens={person.tokens} />}
        </div>
        {!erasedAt && (
          <div>
            <RolesPart key={person.id} person={person} />
            <DataPart person={person} />
          </div>
        )}
      </Columns>
    </>
  );
}
