import type { ApiToken } from '#contract/api-tokens.ts';
import { codes } from '#contract/codes.ts';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { areaNames, type Scope } from '#contract/scopes.ts';
import { TokensPart } from '#web/slices/accounts/for-office.ts';
import { useAction } from '../ground/index.ts';

const offered = areaNames.filter((name) => name !== 'author');

export function PersonTokens({
  person: { id },
  tokens,
}: {
  person: OfficePersonRecord;
  tokens: readonly ApiToken[];
}) {
  const { act, attempt } = useAction();
  return (
    <TokensPart
      tokens={tokens}
      offered={offered}
      make={async ({ scopes, ...wish }) => {
        const body = { personId: id, ...wish, scopes: scopes as Exclude<Scope, `author:${string}`>[] };
        const answer = await act('officeMakeApiToken', { body });
        if (answer?.code === codes.success) return answer.data;
        return answer?.data ? { fields: answer.data.fields } : undefined;
      }}
      revoke={(tokenId) => attempt('officeRevokeApiToken', { body: { personId: id, tokenId } }, 'Revoked')}
    />
  );
}
