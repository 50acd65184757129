import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Proof } from '#contract/proofs.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Unreachable, unreachableMessage } from '#web/api/unreachable.ts';
import { ArticlePreview } from '#web/slices/articles/for-office.ts';
import { dateOf } from '#web/ui/dates.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { elementOf, markPlaces } from './mark-places.ts';
import { PdfLink } from './pdf-link.tsx';
import styles from './proof.module.css';
import { ProofText } from './proof-text.tsx';
import { Queries } from './queries.tsx';
import { SuggestDialog } from './suggest-dialog.tsx';
import { Suggestions } from './suggestions.tsx';
import { useProofValues } from './use-proof-values.ts';

type Block = Proof['blocks'][number];
type Props = { link: string; proof: Proof; onAnswered(proof: Proof): void };

/** The proof with queries and suggestions, until it is answered. */
export function AnswerForm({ link, proof, onAnswered }: Props) {
  const { values, isKept, change, deleteDraft } = useProofValues(proof.proofId);
  const [block, setBlock] = useState<Block | null>(null);
  const [asks, setAsks] = useState<'approve' | 'back' | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const text = useRef<Document | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const order = new Map(proof.blocks.map(({ place }, at) => [place, at]));
  const inText = (place: string) => order.get(place) ?? 0;

  const goTo = (place: string) => {
    const found = proof.blocks.find((one) => one.place === place);
    const element = found && text.current && elementOf(text.current, found);
    element?.scrollIntoView({ block: 'center' });
    element?.querySelector('button')?.focus({ preventScroll: true });
  };
  const suggest = (found: Block, from: HTMLElement) => {
    opener.current = from;
    setBlock(found);
  };
  const keep = ({ place }: Block, one: { after: string; remark: string }) => {
    const others = values.suggestions.filter((other) => other.place !== place);
    const suggestions = [...others, { place, ...one }];
    change({ suggestions: suggestions.sort((a, b) => inText(a.place) - inText(b.place)) });
    close();
  };
  const close = () => {
    setBlock(null);
    opener.current?.focus({ preventScroll: true });
  };

  function ask(what: 'approve' | 'back') {
    const open = proof.queries.filter(({ number }) => !values.answers[number]?.trim());
    const found = Object.fromEntries(open.map(({ number }) => [`q${number}`, 'Please answer this query']));
    if (what === 'back' && values.suggestions.length === 0 && values.message.trim() === '')
      found.message = 'Please suggest a change, or write what should change';
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`proof-${first}`)?.focus();
    else setAsks(what);
  }

  async function send(): Promise<string | undefined> {
    const answers = proof.queries.map(({ number }) => ({ number, answer: values.answers[number] ?? '' }));
    const { message, suggestions } = values;
    const body = { key: link, approve: asks === 'approve', answers, message, suggestions };
    const answer = await browserApi('proofAnswer', { body }).catch((error: unknown) => {
      if (error instanceof Unreachable) return null;
      throw error;
    });
    if (answer?.code !== codes.success) return answer?.msg ?? unreachableMessage;
    deleteDraft();
    onAnswered(answer.data);
    // The form is gone, and its thanks stand above the text.
    focusFallback();
    window.scrollTo(0, 0);
    return undefined;
  }

  const outside = proof.blocks.filter(({ anchor }) => anchor === null);
  return (
    <>
      <section className={`container stack ${styles.page}`} aria-label="What to do">
        <p className={`${styles.lead} ${styles.measure}`}>
          This is your article as {proof.journal} will publish it. Please read it, answer the queries, and
          press the pencil at any line to suggest other words; in tables and lists, arrow keys go from one to
          the next. Then approve it or send it back, by {dateOf(proof.dueOn)}.
        </p>
        <PdfLink link={link} />
        <Queries proof={proof} answers={values.answers} wrong={wrong} onGo={goTo} onChange={change} />
        <details className="fold">
          <summary>Change the title</summary>
          <ul className={`plain-list ${styles.list} ${styles.measure}`}>
            {outside.map((one) => (
              <li key={one.place}>
                <p>{one.words}</p>
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Suggest a change: ${one.words.slice(0, 60)}`}
                  onClick={({ currentTarget }) => suggest(one, currentTarget)}
                >
                  Suggest a change
                </button>
              </li>
            ))}
          </ul>
        </details>
        <p>
          <a href="#your-answer">Go to your answer</a>
        </p>
      </section>
      <div className="container">
        <ArticlePreview
          article={proof.article}
          html={proof.html}
          onText={(shown) => {
            text.current = shown;
            const onQuery = (number: number) => document.getElementById(`proof-q${number}`)?.focus();
            return markPlaces(shown, { proof, onSuggest: suggest, onQuery });
          }}
        />
      </div>
      <section className={`container stack ${styles.page}`} id="your-answer" aria-label="Your answer">
        <Suggestions
          proof={proof}
          suggestions={values.suggestions}
          onEdit={suggest}
          onRemove={(place) =>
            change({ suggestions: values.suggestions.filter((one) => one.place !== place) })
          }
        />
        <div className={styles.measure}>
          <ProofText
            id="proof-message"
            label="Message to the editors (optional)"
            rows={4}
            most={5000}
            value={values.message}
            wrong={wrong.message}
            onChange={(message) => change({ message })}
          />
        </div>
        <p className="bar">
          {values.suggestions.length === 0 && (
            <button type="button" className="button" onClick={() => ask('approve')}>
              Approve
            </button>
          )}
          <button
            type="button"
            className={values.suggestions.length === 0 ? 'button button-quiet' : 'button'}
            onClick={() => ask('back')}
          >
            Send back with changes
          </button>
        </p>
        <p className="quiet" role="status">
          {isKept
            ? 'What you write is kept on this device until you send it.'
            : 'This device keeps nothing of what you write. Please don’t close this window before you send it.'}
        </p>
      </section>
      <SuggestDialog
        block={block}
        begun={values.suggestions.find(({ place }) => place === block?.place)}
        onSave={keep}
        onClose={close}
      />
      <ConfirmDialog
        open={asks !== null}
        title={asks === 'approve' ? 'Approve the proof?' : 'Send the proof back?'}
        action={asks === 'approve' ? 'Approve it' : 'Send it back'}
        onClose={() => setAsks(null)}
        onConfirm={send}
      >
        <p>
          {asks === 'approve'
            ? 'The article will be published as it is here. After that you can’t change your answer.'
            : `The editors get your answers${values.suggestions.length > 0 ? ` and ${values.suggestions.length === 1 ? 'one suggested change' : `${values.suggestions.length} suggested changes`}` : ''}. After that you can’t change them here.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
