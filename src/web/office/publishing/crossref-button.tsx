import type { Input } from '#contract/api.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { FileButton } from './file-button.tsx';

type Asked = Input<'officeCrossrefDeposit'>['query'];

export const CrossrefButton = ({ asked, label }: { asked: Asked; label: string }) => (
  <FileButton
    label={label}
    ask={() => sessionApi('officeCrossrefDeposit', { query: asked })}
    nothing="There is no article here whose DOI can be registered."
  />
);
