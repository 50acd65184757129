import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { tokenLifetimes } from '#contract/api-tokens.ts';
import { type AreaName, areas, type Scope } from '#contract/scopes.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { MadeToken, TokenWish } from './tokens-part.tsx';

type Props = {
  open: boolean;
  offered: readonly AreaName[];
  make(wish: TokenWish): Promise<MadeToken>;
  onClose(): void;
};

export function TokenDialog({ open, onClose, ...form }: Props) {
  const [token, setToken] = useState('');
  const close = () => {
    setToken('');
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={token ? 'Your new API token' : 'Make an API token'}>
      {token ? <Shown token={token} onClose={close} /> : <TokenForm {...form} onMade={setToken} />}
    </Dialog>
  );
}

/** The server has a hash of it alone. */
function Shown({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <>
      <p className="below-1">Copy it now: it is not shown again. Programs send it so:</p>
      <p className="breaks below-1">
        <code>Authorization: Bearer {token}</code>
      </p>
      <div className="row above-2 small">
        <CopyButton label="Copy the token" className="button" text={token} />
        <button type="button" className="button button-quiet" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}

const lifetimes = tokenLifetimes.map((days) => ({
  value: String(days),
  label: days === null ? 'Never' : `In ${days} days`,
}));

function TokenForm({
  offered,
  make,
  onMade,
}: Pick<Props, 'offered' | 'make'> & { onMade(token: string): void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [chosen, setChosen] = useState<Partial<Record<AreaName, 'read' | 'write' | ''>>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Not as errors go while somebody types.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(fields: Record<string, string>) {
    setErrors(fields);
    if (Object.keys(fields).length > 0) setRefusals((count) => count + 1);
  }

  async function send() {
    if (busy) return;
    const scopes = offered.flatMap((area): Scope[] => (chosen[area] ? [`${area}:${chosen[area]}`] : []));
    const missing = {
      ...(!name.trim() && { name: 'Name is required' }),
      ...(scopes.length === 0 && { scopes: 'Choose at least one thing that it may do' }),
    };
    refuse(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const lifetime = tokenLifetimes.find((one) => String(one) === days) ?? null;
    const made = await make({ name, scopes, days: lifetime }).finally(() => setBusy(false));
    if (made && 'token' in made) onMade(made.token);
    else if (made) refuse(made.fields);
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        label="Name"
        description="Such as the program that uses it."
        autoComplete="off"
        maxLength={80}
        value={name}
        error={errors.name}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setErrors({ ...errors, name: '' });
        }}
      />
      <fieldset className="stack gap-1">
        <legend className="small strong below-half">What it may do, as far as its owner may</legend>
        {offered.map((area, i) => (
          <NativeSelect
            key={area}
            label={areas[area].label}
            description={`Read: ${areas[area].reads}. Write: ${areas[area].writes}.`}
            value={chosen[area] ?? ''}
            error={i === 0 ? errors.scopes : undefined}
            data={[
              { value: '', label: 'Nothing' },
              { value: 'read', label: 'Read' },
              { value: 'write', label: 'Read and write' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              setChosen({ ...chosen, [area]: value as 'read' | 'write' | '' });
              setErrors({ ...errors, scopes: '' });
            }}
          />
        ))}
      </fieldset>
      <NativeSelect
        label="Expires"
        value={days}
        data={lifetimes}
        onChange={({ currentTarget: { value } }) => setDays(value)}
      />
      <div className="row above-1 small">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {busy ? 'Making it…' : 'Make it'}
        </button>
      </div>
    </form>
  );
}
