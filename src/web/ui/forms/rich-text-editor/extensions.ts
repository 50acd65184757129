import { Link } from '@mantine/tiptap';
import StarterKit from '@tiptap/starter-kit';
import { preservedMarks, Subscript, Superscript } from './marks.ts';
import { Figure, InlinePicture } from './pictures.ts';
import { PreservedAttributes, preservedBlocks } from './preserved.ts';
import { Table, TableCell, TableHeader, TableRow } from './tables.ts';

/**
 * Everything that the server's sanitiser allows, with or without a button, so that opening and saving a text loses nothing.
 */
export const extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4, 5, 6] } }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    // The sanitiser's rule. Passing `protocols` instead makes the library warn from the second editor on.
    isAllowedUri: (address, { defaultValidate }) =>
      defaultValidate(address) &&
      (!/^\s*[a-z][a-z\d+.-]*:/i.test(address) || /^\s*(https?|mailto):/i.test(address)),
  }),
  Subscript,
  Superscript,
  ...preservedMarks,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  Figure,
  InlinePicture,
  ...preservedBlocks,
  PreservedAttributes,
];
