import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { AddressRecord } from '#contract/office/personal-data.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { saveFile } from '#web/ui/screens/save-file.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Facts, Section } from '#web/ui/screens/section.tsx';
import { officeDataOf, officeLoad, useAction, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { AddressSearch } from './address-search.tsx';
import { EraseAddressDialog } from './erase-address-dialog.tsx';

export const handle: OfficeScreen = { title: 'Data by e-mail address' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const email = query.get('email')?.trim() ?? '';
  if (!email) return { email, wrong: '', found: null };
  const answer = await api('officeAddress', { query: { email } });
  // An invalid address is shown as an error of its field.
  if (answer.code === codes.refusedInput) return { email, wrong: answer.msg, found: null };
  return { email, wrong: '', found: officeDataOf(answer) };
});

const isEmpty = (found: AddressRecord) =>
  found.reviews +
    found.coReviews +
    found.linedUpFor +
    found.authorOf +
    found.suggestedIn +
    found.proofs +
    found.boardProfiles.length +
    found.following +
    found.letters ===
  0;

export default function AddressScreen() {
  const { email, wrong, found } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead title="Data by e-mail address" eyebrow={<a href="/office/people">People</a>}>
        Reviewers, co-authors and board members need no account. What the press stores about them is found by
        their e-mail address. Make sure that whoever asks for it can read that address.
      </ScreenHead>
      <AddressSearch key={email} email={email} wrong={wrong} />
      {found &&
        (found.account?.confirmed ? (
          <EmptyState title="This address has an account">
            <p>
              <a href={`/office/people/${found.account.personId}`}>The data of {found.account.name}</a> are
              with the account.
            </p>
          </EmptyState>
        ) : isEmpty(found) ? (
          <EmptyState title="Nothing is kept by this address" />
        ) : (
          <Found key={`found ${found.email}`} found={found} />
        ))}
    </>
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

function Found({ found }: { found: AddressRecord }) {
  const {
    email,
    names,
    account,
    reviews,
    openReviews,
    coReviews,
    linedUpFor,
    authorOf,
    suggestedIn,
    proofs,
    boardProfiles,
    following,
    letters,
  } = found;
  const { journals } = useMe();
  const [erasing, setErasing] = useState(false);
  const { act, busy } = useAction();
  const navigate = useNavigate();
  async function save() {
    const answer = await act('officeExportAddress', { body: { email } });
    if (answer?.code !== codes.success) return;
    const { filename, ...data } = answer.data;
    saveFile({ filename, text: JSON.stringify(data, null, 2), type: 'application/json' });
  }
  return (
    <Section title={email}>
      {account && (
        <p className="rail-danger below-3">
          <a href={`/office/people/${account.personId}`}>{account.name}</a> has an account with this address,
          which was never confirmed. It may be somebody else’s, and stays as it is.
        </p>
      )}
      <Facts
        facts={[
          ['Names', names.join(', ')],
          [
            'Reviews',
            counted(reviews, 'review', 'reviews') + (openReviews > 0 ? `, ${openReviews} still open` : ''),
          ],
          ['Co-reviewer of', counted(coReviews, 'review', 'reviews')],
          ['Lined up to review', counted(linedUpFor, 'manuscript', 'manuscripts')],
          ['Author of', counted(authorOf, 'manuscript', 'manuscripts')],
          ['Suggested as reviewer in', counted(suggestedIn, 'manuscript', 'manuscripts')],
          ['Proofs', counted(proofs, 'proof', 'proofs')],
          [
            'Board profiles',
            boardProfiles
              .map(({ journalId }) => journals.find(({ id }) => id === journalId)?.name ?? '')
              .join(', '),
          ],
          ['Follows', counted(following, 'journal, article or search', 'journals, articles and searches')],
          ['Letters', counted(letters, 'letter', 'letters')],
        ]}
      />
      <div className="row above-2 small">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={save}
        >
          Export the data
        </button>
        <button type="button" className="button button-quiet" onClick={() => setErasing(true)}>
          Erase the data
        </button>
      </div>
      <EraseAddressDialog
        found={found}
        open={erasing}
        onClose={() => setErasing(false)}
        onErased={async () => {
          await navigate('/office/people/address');
          focusFallback();
        }}
      />
    </Section>
  );
}
