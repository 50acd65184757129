import { useLoaderData, useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import { areaNames } from '#contract/scopes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { succeed } from '#web/ui/forms/index.ts';
import type { AuthorScreen } from './author-area.tsx';
import { OfficeLettersPart } from './office-letters-part.tsx';
import { quietSessionApi, sessionApi, sessionLoad } from './session-api.ts';
import { TokensPart } from './tokens/tokens-part.tsx';
import { useWorksInOffice } from './use-works-in-office.ts';

export const handle = { title: 'Settings' } satisfies AuthorScreen;

export const clientLoader = sessionLoad(async ({ api }) => {
  const [tokens, letters] = await Promise.all([api('apiTokens'), api('digestSettings')]);
  return tokens.code === codes.success && letters.code === codes.success
    ? { tokens: tokens.data, letters: letters.data }
    : null;
});

export default function SettingsScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const worksInOffice = useWorksInOffice();
  if (!loaded)
    return (
      <EmptyState title="Your settings can’t be shown just now">
        <button type="button" className="link-button" onClick={() => revalidate()}>
          Try again
        </button>
      </EmptyState>
    );
  return (
    <>
      {(worksInOffice || loaded.letters.digest || loaded.letters.calendarSince) && (
        <OfficeLettersPart {...loaded.letters} />
      )}
      <TokensPart
        tokens={loaded.tokens}
        offered={worksInOffice ? areaNames : ['author']}
        make={async (body) => {
          const answer = await sessionApi('makeApiToken', { body });
          if (answer.code === codes.success) await revalidate();
          return answer.code === codes.success
            ? answer.data
            : answer.data
              ? { fields: answer.data.fields }
              : undefined;
        }}
        revoke={async (tokenId) => {
          const answer = await quietSessionApi('revokeApiToken', { body: { tokenId } });
          if (answer.code !== codes.success) return answer.msg;
          await revalidate();
          succeed('Revoked');
          return undefined;
        }}
      />
      <p className="quiet small above-1">
        Programs work with the press by its{' '}
        <a href="/journal-api/docs" data-reload>
          API
        </a>
        . An API token stands in for your password, within what you choose for it.
      </p>
    </>
  );
}
