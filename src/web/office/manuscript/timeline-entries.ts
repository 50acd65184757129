import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';

export type TimelineKind = 'history' | 'office' | 'letter';

export type TimelineEntry = {
  key: string;
  /** ISO 8601. */
  at: string;
  kind: TimelineKind;
  title: string;
  who: string;
  remarks: string;
  /** What the remarks are, where they are no comments. */
  says?: string;
  facts: readonly (readonly [string, string])[];
  /** Address of the document that the authors received. */
  taskDoc?: string | null;
  letter?: OfficeManuscript['letters'][number];
};

/** Milliseconds within which an entry of the history and one of the audit log count as the same event. */
const sameEvent = 2000;

/**
 * History, audit log and letters in one list, newest first. An action's entries in the history and in the audit log are
 * merged: the authors' text with the office's name and facts.
 */
export function timelineOf({ log, notes, letters }: Pick<OfficeManuscript, 'log' | 'notes' | 'letters'>) {
  const unmatched = [...notes];
  const entries: TimelineEntry[] = log.map((step) => {
    const at = Date.parse(step.time);
    const index = unmatched.findIndex(
      (note) => note.kind === step.kind && Math.abs(Date.parse(note.at) - at) < sameEvent,
    );
    const [note] = index < 0 ? [] : unmatched.splice(index, 1);
    return {
      key: `log ${step.id}`,
      at: step.time,
      kind: 'history',
      title: step.task,
      who: note?.who || step.operator,
      remarks: step.remarks,
      ...(step.kind === 'details corrected' && { says: 'What was corrected' }),
      taskDoc: step.taskDoc,
      facts: (note?.facts ?? []).filter(([, text]) => text.trim() !== step.remarks.trim()),
    };
  });
  entries.push(
    ...unmatched.map(
      (note): TimelineEntry => ({
        key: `note ${note.id}`,
        at: note.at,
        kind: 'office',
        title: note.action,
        who: note.who,
        remarks: '',
        facts: note.facts,
      }),
    ),
    ...letters.map(
      (letter): TimelineEntry => ({
        key: `letter ${letter.id}`,
        at: letter.at,
        kind: 'letter',
        title: letter.subject,
        who: '',
        remarks: '',
        facts: [],
        letter,
      }),
    ),
  );
  // The sort is stable: simultaneous entries keep the order above, history first.
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
