import { useEffect, useRef } from 'react';
import type { Input, Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { OfficeIssue, OfficeIssueEntry } from '#contract/office/issues.ts';
import { useAction } from '../ground/index.ts';

type Changes = {
  officeOrderIssue: Pick<Input<'officeOrderIssue'>['body'], 'entries'>;
  officeTakeFromIssue: Pick<Input<'officeTakeFromIssue'>['body'], 'entryId'>;
  officeAddToIssue: Pick<Input<'officeAddToIssue'>['body'], 'articleId' | 'productionId'>;
};
type ContentsCall = keyof Changes;

export type ChangeContents = <Name extends ContentsCall>(
  name: Name,
  change: (entries: readonly OfficeIssueEntry[]) => Changes[Name],
  done?: string,
) => Promise<boolean>;

/**
 * Saves changes of an issue's contents one after the other, each on what the one before it left, so that of quick presses
 * none is lost. Resolves with whether it was saved; what was pressed after one that was not is dropped with it.
 */
export function useContents(issue: OfficeIssue): ChangeContents {
  const { act } = useAction();
  const shown = useRef(issue);
  const onShown = useRef(() => {});
  const last = useRef(Promise.resolve(true));
  const waiting = useRef(0);
  useEffect(() => {
    shown.current = issue;
    onShown.current();
  }, [issue]);

  const isShown = (version: number) =>
    new Promise<void>((resolve) => {
      onShown.current = () => shown.current.version >= version && resolve();
      onShown.current();
    });
  return async (name, change, done) => {
    const save = async () => {
      const { version, entries } = shown.current;
      const input = { body: { issueId: issue.id, version, ...change(entries) } } as Input<typeof name>;
      const answer = await act(name, input, done);
      if (answer?.code !== codes.success) return false;
      await isShown((answer.data as Output<ContentsCall>).version);
      return true;
    };
    const before = waiting.current === 0 ? Promise.resolve(true) : last.current;
    waiting.current += 1;
    last.current = before.then((ok) => ok && save());
    try {
      return await last.current;
    } finally {
      waiting.current -= 1;
    }
  };
}
