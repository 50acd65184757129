import { useLoaderData, useParams } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';
import { officeDataOf, officeLoad, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { ChargesPart } from './charges-part.tsx';
import { EditorsPart } from './editors-part.tsx';
import { FormPart } from './form-part.tsx';
import { IdentityPart } from './identity-part.tsx';
import styles from './journals.module.css';
import { LookPart } from './look-part.tsx';
import { ReviewFormPart } from './review-form-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { SectionsPart } from './sections-part.tsx';
import { StillMissing } from './still-missing.tsx';
import { TextsPart } from './texts-part.tsx';
import { TypesPart } from './types-part.tsx';
import { VolumesPart } from './volumes-part.tsx';

export const handle: OfficeScreen = { title: 'Journal' };

export const clientLoader = officeLoad(async ({ api, params: { code = '' } }) =>
  officeDataOf(await api('officeJournal', { query: { code } })),
);

const parts = [
  { name: '', label: 'Identity', show: IdentityPart },
  { name: 'look', label: 'Look', show: LookPart },
  { name: 'texts', label: 'Texts', show: TextsPart },
  { name: 'volumes', label: 'Volumes', show: VolumesPart },
  { name: 'form', label: 'Submission form', show: FormPart },
  { name: 'review-form', label: 'Review form', show: ReviewFormPart },
  { name: 'rules', label: 'Reviews and days', show: RulesPart },
  { name: 'charges', label: 'Charges', show: ChargesPart },
  { name: 'types', label: 'Article types', show: TypesPart },
  { name: 'sections', label: 'Sections and team', show: SectionsPart },
  { name: 'editors', label: 'Editors', show: EditorsPart, administrators: true },
] as const;

export default function JournalScreen() {
  const journal = useLoaderData<typeof clientLoader>();
  const { administrator } = useMe();
  const { part = '' } = useParams();
  const mine = parts.filter((one) => administrator || !('administrators' in one));
  const current = mine.find(({ name }) => name === part);
  const base = `/office/journals/${journal.code}`;
  const Part = current?.show;
  return (
    <>
      <ScreenHead
        title={journal.name}
        eyebrow={<a href="/office/journals">Journals</a>}
        actions={
          <>
            <a className="button button-quiet" href={`/office/board/${journal.code}`}>
              Board
            </a>
            <a className="button button-quiet" href={`/aboutjournal/${journal.code}`}>
              Its page
            </a>
          </>
        }
      />
      <StillMissing journal={journal} />
      <div className={`stack gap-3 ${styles.layout}`}>
        <SideNav label="Parts of the journal" dense>
          {mine.map(({ name, label }) => (
            <li key={name}>
              <a
                href={name ? `${base}/${name}` : base}
                aria-current={name === current?.name ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </SideNav>
        <div className="shrinks">
          {Part ? <Part key={journal.id} journal={journal} /> : <EmptyState title="This is not here" />}
        </div>
      </div>
    </>
  );
}
