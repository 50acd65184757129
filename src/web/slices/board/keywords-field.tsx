import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { boardLimits } from '#contract/board-forms.ts';
import { inputProps } from '#web/ui/forms/index.ts';
import styles from './board-form.module.css';
import { boardLabels } from './board-values.ts';
import { LabelledGroup } from './labelled-group.tsx';
import type { BoardForm } from './use-board-form.ts';

const { fewestKeywords, mostKeywords } = boardLimits;

/** One input each: five at first, up to ten. */
export function KeywordsField({ of }: { of: BoardForm }) {
  const { defaultValue, onChange, onBlur, error } = inputProps({ of, name: 'keywords' });
  const [words, setWords] = useState<string[]>(() => padded(defaultValue as string[]));
  const inputs = useRef<HTMLDivElement>(null);

  const change = (at: number, word: string) => {
    const next = words.with(at, word);
    setWords(next);
    onChange(next.filter((one) => one.trim()));
  };
  const add = () => {
    setWords([...words, '']);
    requestAnimationFrame(() => [...(inputs.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  return (
    <LabelledGroup
      label={boardLabels.keywords}
      error={error}
      description="At least five, one in each box; up to ten."
    >
      {(described) => (
        <>
          <div ref={inputs} className={`stack gap-1 ${styles.keywords}`}>
            {words.map((word, at) => (
              <TextInput
                // biome-ignore lint/suspicious/noArrayIndexKey: inputs have no other identity and never move
                key={at}
                aria-label={`Keyword ${at + 1}`}
                aria-describedby={described}
                error={Boolean(error) && !word.trim()}
                data-path={at === 0 ? 'keywords' : undefined}
                autoComplete="off"
                maxLength={100}
                value={word}
                onChange={(event) => change(at, event.currentTarget.value)}
                onBlur={at >= fewestKeywords - 1 || error ? onBlur : undefined}
              />
            ))}
          </div>
          {words.length < mostKeywords && (
            <p className="above-1">
              <button type="button" className="link-button" onClick={add}>
                Add a keyword
              </button>
            </p>
          )}
        </>
      )}
    </LabelledGroup>
  );
}

const padded = (words: string[]) => [
  ...words.slice(0, mostKeywords),
  ...Array<string>(Math.max(0, fewestKeywords - words.length)).fill(''),
];
