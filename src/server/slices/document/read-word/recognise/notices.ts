import type { WordFile, WordNotice } from '../docx/blocks.ts';
import type { Building } from './building.ts';

const messages: Record<WordNotice['code'], string> = {
  chart: 'A chart of Word could not be read. Insert it as a picture.',
  diagram: 'A diagram of Word (SmartArt) could not be read. Insert it as a picture.',
  mathtype:
    'This formula was made with MathType or the old equation editor; only its picture could be read. Please type it again.',
  object: 'This object was made with another program; only its picture could be read.',
  'linked-picture': 'A picture is not in the file but linked. Insert it into the file.',
  'missing-picture': 'A picture is missing in the file.',
  'embedded-document':
    'Another document is embedded in the file and could not be read. Copy its text into the file.',
  'unknown-symbol': 'A symbol of a special font could not be read.',
  'unreadable-field': 'A field could not be read; its printed words stay.',
  macros: 'The file holds macros. It was read without them.',
  'many-changes': 'There are more tracked changes than are listed.',
  'hidden-text':
    'Text of the file is hidden, and was left out. Show it in Word if it belongs to the article.',
};

const longestComment = 300;

/** Comments, tracked changes and other notices of the file's reader, as findings. */
export function noticesOf(building: Building, { notices, comments, changes }: WordFile): void {
  for (const { code, words } of notices) building.find(code, messages[code], { words });
  for (const { author, text } of comments)
    building.find(
      'comment',
      `A comment${author && ` of ${author}`} is left: “${text.slice(0, longestComment)}”`,
    );
  if (changes.length > 0) {
    const authors = [...new Set(changes.map(({ author }) => author).filter(Boolean))].join(', ');
    building.find(
      'tracked-changes',
      `${changes.length} tracked changes are left${authors && ` (${authors})`}; the text was read as if all were accepted.`,
    );
  }
}
