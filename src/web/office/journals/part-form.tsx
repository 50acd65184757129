import type { ComponentProps, ReactNode, Ref } from 'react';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { historyPath } from '../ground/index.ts';
import styles from './journals.module.css';

type Props = {
  journal: Pick<OfficeJournal, 'id' | 'code'>;
  draft: ComponentProps<typeof DraftBar>['draft'] &
    ComponentProps<typeof DraftOffer>['draft'] & { form: Ref<HTMLFormElement> };
  /** Its name for assistive technology. */
  label: string;
  /** Words above the form. */
  about: ReactNode;
  busy: boolean;
  save(): Promise<void>;
  /** Buttons beside that which saves. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** One part of a journal as a form that is saved by itself. */
export function PartForm(props: Props) {
  const { journal, draft, label, about, busy, save, buttons, children } = props;
  return (
    <>
      <p className="below-2 small soft measure">{about}</p>
      <DraftOffer draft={draft} />
      <DraftForm draft={draft} aria-label={label} onSave={() => void save()}>
        {children}
        <DraftBar draft={draft} busy={busy}>
          {buttons}
          <a className="button button-quiet" href={historyPath('journal', journal.id, journal.code)}>
            History
          </a>
        </DraftBar>
      </DraftForm>
    </>
  );
}

type ChoiceProps = { checked: boolean; onChange(on: boolean): void; label: string; more: string };

/** A tick of such a form, and what it means. */
export const PartChoice = ({ checked, onChange, label, more }: ChoiceProps) => (
  <label className={`check ${styles.check}`}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>
      {label}
      <span className="more">{more}</span>
    </span>
  </label>
);
