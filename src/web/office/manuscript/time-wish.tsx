import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { dateOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

/** Authors who ask for more time: given or refused with one press, and they are told; another day is set beside “Due”. */
export function TimeWish({ manuscript }: { manuscript: OfficeManuscript }) {
  const { id, version, wantsTime, dueOn } = manuscript;
  const { act, busy } = useAction();
  if (!wantsTime) return null;
  const until = dateOf(wantsTime.until);
  const give = () =>
    act(
      'officeSetDue',
      { body: { manuscriptId: id, version, dueOn: wantsTime.until } },
      `They have time until ${until}, and are told so`,
    );
  const refuse = () =>
    act('officeRefuseTime', { body: { manuscriptId: id, version } }, 'They are told that the day stays');
  return (
    <div className="stack gap-1 below-2 small rail-quiet">
      <p>
        The authors ask for time until {until}.
        {wantsTime.words && <span className="breaks lines block">{wantsTime.words}</span>}
      </p>
      <p className="bar">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={() => void give()}
        >
          Give time until {until}
        </button>
        {dueOn && (
          <button type="button" className="link-button" onClick={() => void refuse()}>
            Keep {dateOf(dueOn)}
          </button>
        )}
      </p>
    </div>
  );
}
