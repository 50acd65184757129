import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { dayOf, daysAfter } from '#web/ui/dates.ts';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import { OfficeForm, SendBar, useAction } from '../../ground/index.ts';
import { LetterFields, LetterPending, useLetterDraft } from '../../letters/index.ts';
import { Field } from '../field.tsx';
import { QueryFields } from './query-fields.tsx';

const usualDays = 7;
const inDays = (days: number) => daysAfter(dayOf(new Date()), days);

type Places = Output<'officeProofPlaces'>;

/** The letter with the proof, its due day, and the queries. */
export function SendForm({ productionId, onClose }: { productionId: number; onClose(): void }) {
  const topic = `proof.${productionId}`;
  const [begun] = useState(() => ({
    name: '',
    email: '',
    dueOn: inDays(usualDays),
    queries: [] as { place: string; question: string }[],
  }));
  const { value, change, deleteDraft, restored } = useRestoredDraft(topic, begun);
  const letter = useLetterDraft(`${topic}.letter`, () =>
    quietSessionApi('officeProofLetter', { query: { productionId: String(productionId) } }),
  );
  const { places, failed, retry } = usePlaces(productionId);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const [proposed] = letter.proposed?.to ?? [];
  const name = value.name || (proposed?.name ?? '');
  const email = value.email || (proposed?.address ?? '');

  async function send() {
    setErrors({});
    if (!letter.words || !places) return;
    const { dueOn, queries } = value;
    const { textVersion } = places;
    const body = { productionId, textVersion, name, email, dueOn, letter: letter.words, queries };
    const answer = await act('officeSendProof', { body }, 'The proof is on its way');
    if (answer?.code === codes.success) {
      deleteDraft();
      letter.deleteDraft();
      onClose();
    } else if (answer?.code === codes.refusedInput && answer.data?.fields) setErrors(answer.data.fields);
  }

  if (failed) return <FailedCall message={failed} onRetry={retry} />;
  if (!letter.proposed || !letter.words || !places) return <LetterPending letter={letter} />;
  return (
    <OfficeForm className="stack" errors={errors} onSend={() => !busy && void send()}>
      <RestoredNote restored={restored} />
      <Field
        label="Name of the author"
        name="name"
        value={name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ ...value, name: currentTarget.value })}
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        value={email}
        error={errors.email}
        onChange={({ currentTarget }) => change({ ...value, email: currentTarget.value })}
      />
      <Field
        label="Due day"
        name="dueOn"
        type="date"
        value={value.dueOn}
        error={errors.dueOn}
        help="Reminders go out the day before and the day after."
        onChange={({ currentTarget }) => change({ ...value, dueOn: currentTarget.value })}
      />
      <QueryFields
        places={places.places}
        queries={value.queries}
        errors={errors}
        onChange={(queries) => change({ ...value, queries })}
      />
      <LetterFields
        to={`${name} <${email}>`}
        words={letter.words}
        onChange={letter.setWords}
        errors={errors}
        restored={letter.restored}
      />
      <SendBar action="Send the proof" busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}

function usePlaces(productionId: number) {
  const [places, setPlaces] = useState<Places | null>(null);
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    let cancelled = false;
    setFailed('');
    void quietSessionApi('officeProofPlaces', { query: { productionId: String(productionId) } }).then(
      (answer) => {
        if (cancelled) return;
        if (answer.code === codes.success) setPlaces(answer.data);
        else setFailed(answer.msg);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [productionId, attempt]);
  return { places, failed, retry: () => setAttempt((was) => was + 1) };
}
