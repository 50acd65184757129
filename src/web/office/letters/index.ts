export { LetterFields } from './letter-fields.tsx';
export { LetterPending } from './letter-pending.tsx';
export { LetterPreview } from './letter-preview.tsx';
export { LetterViews } from './letter-views.tsx';
export { SendLetterCheck } from './send-letter-check.tsx';
export { useLetterDraft } from './use-letter-draft.ts';
export { useProposedLetter } from './use-proposed-letter.ts';
