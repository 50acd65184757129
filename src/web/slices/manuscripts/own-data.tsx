import { type Dispatch, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { currentSession } from '#web/shell/session.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import type { Change } from './form-changes.ts';
import { type AuthorFields, newAuthor } from './form-model.ts';

const isEmpty = ({ firstName, lastName, email, affiliation }: AuthorFields) =>
  !(firstName + lastName + email + affiliation).trim();

/** Offers the account's own data as an author: in the first empty row, else in a new one. */
export function OwnData({
  authors,
  dispatch,
  announce,
}: {
  authors: readonly AuthorFields[];
  dispatch: Dispatch<Change>;
  announce(words: string): void;
}) {
  const [busy, setBusy] = useState(false);
  const own = currentSession()?.email ?? '';
  if (own === '' || authors.some(({ email }) => email.trim().toLowerCase() === own.toLowerCase()))
    return null;
  const fill = async () => {
    setBusy(true);
    const answer = await sessionApi('queryByEmail', { query: { email: own } });
    setBusy(false);
    if (answer.code !== codes.success) return;
    const { firstname, lastname, email, organization, mobile, orcid } = answer.data.userInfo;
    const parts = {
      firstName: firstname,
      lastName: lastname,
      email,
      affiliation: organization,
      phone: mobile,
      ...(orcid && { orcid }),
    };
    const empty = authors.find(isEmpty);
    dispatch(
      empty
        ? { do: 'author parts', key: empty.key, parts }
        : { do: 'authors', authors: [...authors, { ...newAuthor(false), ...parts }] },
    );
    announce(`${firstname} ${lastname} is an author now`);
  };
  return (
    <button type="button" className="button button-quiet" aria-disabled={busy} onClick={() => busy || fill()}>
      I am an author
    </button>
  );
}
