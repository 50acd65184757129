import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import { useAskBeforeLeaving } from '#web/drafts/leave-guard.tsx';
import { keepPlace } from '#web/shell/scroll.ts';
import { signOut } from '#web/shell/session.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { succeed, warn } from '#web/ui/forms/index.ts';
import { useUnmounted } from '#web/ui/use-unmounted.ts';
import { merged, type Part } from './conflict.ts';
import { fields } from './field-names.ts';
import { type Errors, errorsBefore, inOrder, noOriginal, submissionErrors } from './form-errors.ts';
import { type Form, newKey, withChoice } from './form-model.ts';
import { formOf } from './form-wire.ts';
import type { ManuscriptDraft } from './manuscript-drafts.ts';
import { missingFiles } from './missing-files.ts';
import { nextStatus } from './record-rows.ts';
import { type Outcome, sendForm } from './submit.ts';
import { useConflict } from './use-conflict.ts';
import { useFileReading } from './use-file-reading.ts';
import { type FormStart, useFormState } from './use-form-state.ts';
import { type Identity, useManuscriptDraft } from './use-manuscript-draft.ts';
import { useUploads } from './use-uploads.ts';

type Options = FormStart & {
  userId: number;
  /** Loads again what journals ask for. */
  refreshAsked(): Promise<void>;
  adopted(id: number): void;
  /** Price as the form shows it. */
  costOf(form: Form): { amount: number; currency: string };
};

type Base = { form: Form; status: number | null };
type Done = { id: number; number: string; status: number };

const pause = (attempt: number) => new Promise<void>((resolve) => setTimeout(resolve, attempt * 1500));

export function useSubmission({ userId, manuscript, into, adopted, askedBy, refreshAsked, costOf }: Options) {
  const navigate = useNavigate();
  const typed = useFormState({ manuscript, into, askedBy });
  const { form, asked, declared, confirmed, errors, dispatch } = typed;
  const [base, setBase] = useState<Base>({ form, status: manuscript?.status ?? null });
  const [identity, setIdentity] = useState<Identity>(() => ({
    manuscriptId: manuscript?.id ?? null,
    submissionKey: newKey(),
    version: manuscript?.version ?? null,
  }));
  const conflict = useConflict(identity.manuscriptId);
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null);
  const [retrying, setRetrying] = useState(false);
  const [failure, setFailure] = useState('');
  const [summary, setSummary] = useState<{ errors: Errors } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [lostFiles, setLostFiles] = useState<readonly string[]>([]);
  const sending = useRef(false);
  /** Sent without an answer; the server may have it. */
  const attempted = useRef<Form>(undefined);

  const expired = useCallback((message: string) => {
    signOut();
    warn(message);
  }, []);
  const file = useFileReading(form, dispatch);
  const uploads = useUploads(dispatch, expired, file.arrived);
  const draft = useManuscriptDraft({
    userId,
    identity,
    form,
    base: base.form,
    unsent: uploads.list.map(({ name }) => name),
  });
  useAskBeforeLeaving(busy !== null || uploads.travelling || draft.state.state === 'failed');
  const unmounted = useUnmounted();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  function refuse(wrong: Errors) {
    dispatch({ do: 'tell', errors: wrong });
    setSummary(Object.keys(wrong).length > 0 ? { errors: wrong } : null);
  }

  async function send(what: 'save' | 'submit') {
    if (sending.current) return;
    const wrong = errorsBefore(
      what,
      form,
      uploads.list.map(({ role }) => role),
      declared,
      asked,
      confirmed,
    );
    setFailure('');
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      if (wrong[fields.original] === noOriginal) warn(noOriginal);
      if (await conflict.lookWhetherClosed()) refuse({});
      return;
    }
    sending.current = true;
    setSummary(null);
    setBusy(what);
    draft.flush();
    const status: ManuscriptForm['status'] = nextStatus(base.status)[what];
    const { manuscriptId: id, submissionKey, version } = identity;
    const ofForm = {
      confirmed,
      ...(asked.version && { formVersion: asked.version }),
      ...(what === 'submit' && !manuscript?.manuscripnumber && { chargeSeen: costOf(form) }),
    };
    try {
      const outcome = await sendForm(
        form,
        { id, submissionKey, version, userId, status, ...ofForm },
        {
          api: quietSessionApi,
          attempted: attempted.current,
          pause,
          onRetry: () => setRetrying(true),
        },
      );
      attempted.current = !outcome.ok && outcome.reason === 'unreachable' ? form : undefined;
      finish(what, form, outcome);
    } finally {
      sending.current = false;
      setBusy(null);
      setRetrying(false);
    }
  }

  function finish(what: 'save' | 'submit', sent: Form, outcome: Outcome) {
    if (outcome.ok) return what === 'submit' ? submitted(outcome) : saved(sent, outcome);
    switch (outcome.reason) {
      case 'wrong':
        refuse(outcome.errors);
        if (outcome.errors[fields.formVersion]) void formChanged();
        // No toast for errors shown at fields, except those that the specification requires (§8).
        if (outcome.errors[fields.title] || Object.keys(outcome.errors).length === 0) warn(outcome.message);
        return;
      case 'conflict':
        return conflict.meet(outcome.theirs);
      case 'signed out':
        // The author area redirects to login; the draft is offered afterwards.
        return;
      case 'unreachable':
      case 'failed':
        setFailure(outcome.message);
        return warn(outcome.message);
    }
  }

  /** What was confirmed may have other words now. */
  async function formChanged() {
    dispatch({ do: 'confirm nothing' });
    await refreshAsked();
  }

  function submitted({ id, number, status }: Done) {
    draft.saved({ ...identity, manuscriptId: id });
    setBase({ form: latest.current, status });
    setDone({ id, number, status });
    if (unmounted.current) succeed(`Submitted. The number of your manuscript is ${number}.`);
  }

  function saved(sent: Form, { id, status, version }: Extract<Outcome, { ok: true }>) {
    const next = { ...identity, manuscriptId: id, version };
    // Keeps the draft of what was typed after pressing, if the page was left.
    if (!unmounted.current || latest.current === sent) draft.saved(next);
    setBase({ form: sent, status });
    setIdentity(next);
    setSavedAt(new Date().toISOString());
    succeed('Saved. It waits for you in the manuscript record.');
    // Shows what is missing without blocking the save.
    dispatch({
      do: 'tell',
      errors: submissionErrors(latest.current, askedBy(latest.current.journalId), confirmed),
    });
    becomes(id);
  }

  function becomes(id: number) {
    if (identity.manuscriptId !== null || unmounted.current) return;
    adopted(id);
    navigate(`/user-submission/${id}`, { replace: true, state: keepPlace });
  }

  function restore(left: ManuscriptDraft) {
    const { manuscriptId, version, unsent } = left.value;
    const { specialIssueId: chosen } = latest.current;
    const form = manuscriptId === null ? withChoice(left.value.form, latest.current) : left.value.form;
    draft.taken(left);
    // Unused uploads are swept, though the draft still names them.
    void missingFiles(form).then((gone) => {
      for (const { address } of gone) dispatch({ do: 'remove file', address });
      if (gone.length > 0) setLostFiles([...unsent, ...gone.map(({ name }) => name)]);
    });
    setIdentity({
      manuscriptId,
      submissionKey: left.id,
      version: version ?? identity.version,
    });
    setLostFiles(unsent);
    if (chosen && form.specialIssueId !== chosen)
      warn('The draft is for another journal or special issue than the one that you chose.');
    dispatch({ do: 'take', form });
  }

  function settle(theirs: OwnManuscript, fromTheirs: ReadonlySet<Part>) {
    const other = formOf(theirs);
    dispatch({ do: 'take', form: merged(form, other, fromTheirs) });
    setBase({ form: other, status: theirs.status });
    draft.caughtUp(theirs.id);
    setIdentity({ ...identity, manuscriptId: theirs.id, version: theirs.version });
    conflict.leave();
    becomes(theirs.id);
  }

  return {
    ...typed,
    uploads,
    file,
    draft,
    busy,
    retrying,
    failure,
    summary: summary && {
      refused: summary.errors,
      list: inOrder(form, summary.errors).filter(({ field }) => errors[field]),
    },
    missing: Object.keys(submissionErrors(form, asked, confirmed)).length,
    conflict: conflict.open,
    closedMeanwhile: conflict.closed,
    done,
    savedAt,
    lostFiles,
    revision: base.status === manuscriptStatus.revisionRequested,
    send,
    restore,
    compare: conflict.look,
    settle,
    leaveConflict: conflict.leave,
  };
}
export type SubmissionState = ReturnType<typeof useSubmission>;
