import type { RichTextEditorLabels } from '@mantine/tiptap';

/** Only those that differ from the library's. */
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
