import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiToken, tokenForm } from '#contract/api-tokens.ts';
import type { AreaName } from '#contract/scopes.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf, dateOf } from '#web/ui/screens/when.ts';
import { TokenDialog } from './token-dialog.tsx';

export type TokenWish = z.output<typeof tokenForm>;
/** The new token, messages of fields, or undefined after a refusal that was shown. */
export type MadeToken = { token: string } | { fields: Record<string, string> } | undefined;

type Props = {
  tokens: readonly ApiToken[];
  /** What tokens may be made for. */
  offered: readonly AreaName[];
  make(wish: TokenWish): Promise<MadeToken>;
  /** Resolves with an error message, or undefined. */
  revoke(tokenId: number): Promise<string | undefined>;
};

/** API tokens of one's own account, or in the office of a person's. */
export function TokensPart({ tokens, offered, make, revoke }: Props) {
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  const part = useRef<HTMLDivElement>(null);
  return (
    <Section
      title="API tokens"
      actions={
        <button type="button" className="link-button" onClick={() => setMaking(true)}>
          Make a token
        </button>
      }
    >
      <div ref={part}>
        {tokens.length === 0 ? (
          <p className="below-1 quiet">No API tokens.</p>
        ) : (
          <DataTable
            label="API tokens, newest first"
            rows={tokens}
            idOf={({ id }) => id}
            columns={[
              {
                label: 'Token',
                kind: 'wide',
                show: ({ name, beginning, scopes }) => (
                  <>
                    {name}
                    <span className="more breaks">
                      <code>{beginning}…</code> {scopes.join(', ')}
                    </span>
                  </>
                ),
              },
              {
                label: 'Last used',
                show: ({ lastUsedAt }) => (lastUsedAt ? dateAndTimeOf(lastUsedAt) : 'Never'),
              },
              {
                label: 'Expires',
                show: ({ expiresAt, expired }) =>
                  expiresAt ? `${expired ? 'Expired on ' : ''}${dateOf(expiresAt)}` : 'Never',
              },
              {
                label: 'Revoke',
                kind: 'tight',
                show: (token) => (
                  <button type="button" className="link-button" onClick={() => setRevoking(token)}>
                    Revoke<span className="visually-hidden"> {token.name}</span>
                  </button>
                ),
              },
            ]}
          />
        )}
      </div>
      <TokenDialog open={making} offered={offered} make={make} onClose={() => setMaking(false)} />
      <ConfirmDialog
        open={revoking !== undefined}
        title={`Revoke “${revoking?.name ?? ''}”?`}
        action="Revoke it"
        danger
        onConfirm={async () => {
          const wrong = revoking && (await revoke(revoking.id));
          if (!wrong) focusFallback(() => part.current?.closest('section')?.querySelector('button'));
          return wrong;
        }}
        onClose={() => setRevoking(undefined)}
      >
        <p>Programs that use it are refused at once.</p>
      </ConfirmDialog>
    </Section>
  );
}
