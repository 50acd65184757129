import { Link } from '@mantine/tiptap';
import StarterKit from '@tiptap/starter-kit';
import { KeptAttributes, keptBlocks } from './kept.ts';
import { keptMarks, Subscript, Superscript } from './marks.ts';
import { Figure, InlinePicture } from './pictures.ts';
import { Table, TableCell, TableHeader, TableRow } from './tables.ts';

/**
 * What a text may hold: what the server's sanitiser keeps, whether there is a button for it or not, so that a
 * text that is opened and saved loses nothing.
 */
export const extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4, 5, 6] } }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    // As the server has it. Naming protocols to the library would make it complain from the second editor on.
    isAllowedUri: (address, { defaultValidate }) =>
      defaultValidate(address) &&
      (!/^\s*[a-z][a-z\d+.-]*:/i.test(address) || /^\s*(https?|mailto):/i.test(address)),
  }),
  Subscript,
  Superscript,
  ...keptMarks,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  Figure,
  InlinePicture,
  ...keptBlocks,
  KeptAttributes,
];
