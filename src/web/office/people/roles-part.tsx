import type { OfficePersonRecord } from '#contract/office/people.ts';
import { type HeldRole, inRoleOrder } from '#contract/office/roles.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction } from '../ground/index.ts';

import { type Roles, RolesFields } from './roles-fields.tsx';

type Seen = { administrator: boolean; roles: HeldRole[] };

export function RolesPart({ person }: { person: OfficePersonRecord }) {
  const { id, administrator, roles: held, self } = person;
  const saved = { administrator, roles: held };
  const draft = useVersionedForm<Roles, Seen>(saved, saved, `roles ${id}`);
  const { save: send, busy } = useAction();
  const { values: roles, changed } = draft;
  const save = async () => {
    if (!changed || draft.conflict) return;
    const body = {
      personId: id,
      administrator: roles.administrator,
      roles: inRoleOrder(roles.roles),
      seen: draft.version,
    };
    draft.handleAnswer(await send('officeSetRoles', { body }, 'Roles changed'));
  };
  return (
    <Section title="Roles">
      {self ? (
        <p className="below-1 quiet">Another administrator says what you may do.</p>
      ) : (
        <DraftOffer draft={draft} />
      )}
      <DraftForm draft={draft} className="stack" onSave={() => void save()}>
        <RolesFields roles={roles} onChange={draft.change} disabled={self} />
        {!self && (
          <DraftBar draft={draft} busy={busy} action="Save the roles">
            {changed && !draft.conflict && (
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  draft.showSaved();
                  focusFallback(() => draft.form.current?.querySelector('input'));
                }}
              >
                Leave them as they were
              </button>
            )}
          </DraftBar>
        )}
      </DraftForm>
    </Section>
  );
}
