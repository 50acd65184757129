import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import type { Difference } from '#web/ui/screens/compare-texts.ts';
import { DifferenceList } from '#web/ui/screens/comparison.tsx';
import { differencesOf } from './differences-of.ts';

/** Changes from one version to another, without unchanged text. */
export function TextDifference({
  productionId,
  from,
  to,
}: {
  productionId: number;
  from: number;
  to: number;
}) {
  const [differences, setDifferences] = useState<readonly Difference[]>();
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    let wanted = true;
    const query = { productionId: String(productionId), from, to };
    void quietSessionApi('officeArticleTextDifference', { query }).then((answer) => {
      if (!wanted) return;
      if (answer.code === codes.success) setDifferences(differencesOf(answer.data));
      else setWrong(answer.msg);
    });
    return () => {
      wanted = false;
    };
  }, [productionId, from, to]);
  if (wrong || !differences) return <p className="muted">{wrong || 'Comparing…'}</p>;
  return <DifferenceList differences={differences} />;
}
