import { useCallback, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { PressDictionary } from '#contract/office/dictionaries.ts';
import { useLeaveGuard } from '#web/drafts/leave-guard.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { ContentNav } from './content-nav.tsx';
import styles from './dictionaries-screen.module.css';
import { DictionaryForm } from './dictionary-form.tsx';

export const handle: OfficeScreen = { title: 'Dictionaries' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeDictionaries')));

export default function DictionariesScreen() {
  const dictionaries = useLoaderData<typeof clientLoader>();
  const [typed, setTyped] = useState<readonly PressDictionary[]>([]);
  const guard = useLeaveGuard(typed.length > 0, true);
  const takeUnsaved = useCallback(
    (type: PressDictionary, unsaved: boolean) =>
      setTyped((was) => {
        if (unsaved === was.includes(type)) return was;
        return unsaved ? [...was, type] : was.filter((other) => other !== type);
      }),
    [],
  );
  return (
    <>
      <ScreenHead title="Dictionaries" />
      <ContentNav />
      <p className="below-3 soft measure">
        The words that forms and lists show. A value that somebody has stays; a new name for it shows
        everywhere at once.
      </p>
      <div className={styles.columns}>
        {dictionaries.map((dictionary) => (
          <DictionaryForm key={dictionary.type} dictionary={dictionary} onUnsaved={takeUnsaved} />
        ))}
      </div>
      {guard.dialog}
    </>
  );
}
