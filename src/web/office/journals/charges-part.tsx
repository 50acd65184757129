import { Textarea, TextInput } from '@mantine/core';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { FieldGroup, optional } from '#web/ui/forms/index.ts';
import { useAction } from '../ground/index.ts';
import { chargesAsSaved, chargesValues } from './charges-values.ts';
import { PartChoice, PartForm } from './part-form.tsx';

/** Prices of a journal, who its invoices are from, and the words on its page. */
export function ChargesPart({ journal }: { journal: OfficeJournal }) {
  const draft = useVersionedForm(chargesValues(journal), journal.version, `journal ${journal.id} charges`);
  const { save: send, busy } = useAction();
  const { values, change, errors } = draft;
  async function save() {
    const typed = chargesAsSaved(values);
    if ('errors' in typed) return draft.refuse(typed.errors);
    const body = { charges: typed.charges, journalId: journal.id, version: draft.version };
    draft.handleAnswer(await send('officeSaveJournal', { body }, 'Saved'));
  }
  const box = (field: 'on' | 'waits', label: string, more: string) => (
    <PartChoice
      checked={values[field]}
      onChange={(on) => change({ [field]: on })}
      label={label}
      more={more}
    />
  );
  return (
    <PartForm
      journal={journal}
      draft={draft}
      label="Charges"
      busy={busy}
      save={save}
      about="What authors pay once a manuscript is accepted. What they were told when they submitted counts, whatever is changed here later. Waivers and invoices are with assistants, production editors and administrators, under Charges: editors and reviewers of a manuscript learn of no waiver and no amount."
    >
      <FieldGroup title="Amounts">
        {box(
          'on',
          'The journal charges its authors',
          'Without this, what is submitted or accepted costs nothing, also when it is turned on again.',
        )}
        <TextInput
          label="Currency"
          description="By its three letters. A change counts for what is submitted from now on."
          maxLength={3}
          {...draft.line('currency')}
          name="charges.currency"
          error={errors['charges.currency']}
        />
        {values.amounts.map(({ type, text }, at) => (
          <TextInput
            key={type}
            label={optional(
              journal.types.find(({ value }) => value === type)?.label ?? `Type ${type}, which is gone`,
            )}
            placeholder="free"
            inputMode="decimal"
            autoComplete="off"
            name={`charges.amount.${type}`}
            value={text}
            error={errors[`charges.amount.${type}`]}
            onChange={({ currentTarget }) =>
              change({ amounts: values.amounts.with(at, { type, text: currentTarget.value }) })
            }
          />
        ))}
        <TextInput
          label={optional('Name of the tax')}
          description="Such as VAT; it is added to the amounts."
          {...draft.line('taxLabel')}
          name="charges.taxLabel"
          error={errors['charges.taxLabel']}
        />
        <TextInput
          label={optional('Tax rate in per cent')}
          inputMode="decimal"
          {...draft.line('taxRate')}
          name="charges.taxRate"
          error={errors['charges.taxRate']}
        />
      </FieldGroup>
      <FieldGroup
        title="Invoices"
        help="Their numbers are given by the press: one series for each year, without gaps, and none twice."
      >
        <TextInput
          label="From"
          {...draft.line('issuerName')}
          name="charges.issuer.name"
          error={errors['charges.issuer.name']}
        />
        <Textarea
          label="Address"
          rows={3}
          {...draft.line('issuerAddress')}
          name="charges.issuer.address"
          error={errors['charges.issuer.address']}
        />
        <TextInput
          label={optional('Tax number')}
          {...draft.line('issuerTax')}
          name="charges.issuer.taxNumber"
          error={errors['charges.issuer.taxNumber']}
        />
        <Textarea
          label="How to pay"
          description="Bank details, or what else whoever pays must know."
          rows={4}
          {...draft.line('payment')}
          name="charges.payment"
          error={errors['charges.payment']}
        />
        <TextInput
          label="Days to pay"
          inputMode="numeric"
          {...draft.line('days')}
          name="charges.days"
          error={errors['charges.days']}
        />
        <TextInput
          label={optional('Days between reminders')}
          description="The press reminds of an unpaid invoice by itself so many days after the day to pay, and as many later, three times at most. Empty: never."
          inputMode="numeric"
          {...draft.line('remindEvery')}
          name="charges.remindEvery"
          error={errors['charges.remindEvery']}
        />
        {box(
          'waits',
          'Publication waits for payment',
          'It can be published all the same, with a reason. Review and decision never wait.',
        )}
      </FieldGroup>
      <FieldGroup title="On the journal’s page">
        <Textarea
          label={optional('On fees and waivers')}
          description="Below the amounts, or alone where nothing is charged: the DOAJ asks each journal for it. An empty line begins a paragraph."
          rows={5}
          {...draft.line('words')}
          name="charges.words"
          error={errors['charges.words']}
        />
      </FieldGroup>
    </PartForm>
  );
}
