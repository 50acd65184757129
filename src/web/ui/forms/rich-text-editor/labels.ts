import type { RichTextEditorLabels } from '@mantine/tiptap';

/** What the buttons are called, where the library's words are not ours. */
export const labels: Partial<RichTextEditorLabels> = {
  bulletListControlLabel: 'List',
  orderedListControlLabel: 'Numbered list',
  blockquoteControlLabel: 'Quotation',
  linkEditorInputLabel: 'Address of the link',
  linkEditorInputPlaceholder: 'https://example.org or /policy',
  tableDeleteControlLabel: 'Delete table',
  tableColumnBeforeControlLabel: 'Add column before',
  tableColumnAfterControlLabel: 'Add column after',
  tableRowBeforeControlLabel: 'Add row above',
  tableRowAfterControlLabel: 'Add row below',
  tableToggleHeaderRowControlLabel: 'Header row',
  tableToggleHeaderColumnControlLabel: 'Header column',
};
