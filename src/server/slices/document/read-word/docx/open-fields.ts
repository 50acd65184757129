import type { WordField } from './blocks.ts';
import { type Context, notice, type OpenField } from './context.ts';
import { type FieldMeaning, meaningOf } from './fields.ts';
import { symbolText } from './symbols.ts';
import { kid, textOf, type WordElement } from './xml-elements.ts';

/** The beginning, the separator or the end of a field that spans runs. */
export function fieldCharacter(context: Context, element: WordElement): void {
  const { fields, collector } = context;
  const field = fields.at(-1);
  switch (element.attrs['w:fldCharType']) {
    case 'begin':
      fields.push({
        instruction: '',
        data: textOf(kid(element, 'w:fldData')).replace(/\s+/g, ''),
        inResult: false,
      });
      return;
    case 'separate':
      if (!field || field.inResult) return;
      field.inResult = true;
      if (isShown(fields))
        beginResult(context, field, meaningOf(field.instruction, field.data), field.instruction);
      return;
    case 'end':
      if (!field) return;
      fields.pop();
      if (field.inResult) {
        collector.close(field);
        return;
      }
      if (isShown(fields)) withoutResult(context, field);
  }
}

/** Whether no field around is still in its instruction. */
const isShown = (fields: OpenField[]) => fields.every(({ inResult }) => inResult);

/** A field that shows nothing but by its instruction. */
function withoutResult(context: Context, field: OpenField): void {
  const meaning = meaningOf(field.instruction, field.data);
  if (meaning.name === 'SYMBOL') {
    const [, code = '', font = ''] = /SYMBOL\s+(\S+)(?:.*\\f\s+"?([^"\\]+))?/i.exec(field.instruction) ?? [];
    const char = Number(code).toString(16);
    const { text } = symbolText({
      name: 'w:sym',
      attrs: { 'w:char': char, 'w:font': font.trim() },
      children: [],
    });
    context.collector.add({ kind: 'text', text });
    return;
  }
  if (meaning.name === 'EQ') {
    notice(context, 'unreadable-field', field.instruction.trim());
    context.collector.add({ kind: 'text', text: field.instruction.trim().replace(/^EQ\s+/i, '') });
    return;
  }
  if (meaning.name === 'CITATION') {
    beginResult(context, field, meaning, field.instruction);
    context.collector.close(field);
  }
}

/** Node around a field's result: a link, or a field with the works that it cites. */
export function beginResult(context: Context, key: object, meaning: FieldMeaning, instruction: string): void {
  const { file, collector } = context;
  if (meaning.link) {
    collector.open(key, { kind: 'link', ...meaning.link, content: [] });
    return;
  }
  if (meaning.unreadable) notice(context, 'unreadable-field', instruction.trim());
  const field: WordField = {
    kind: 'field',
    name: meaning.name,
    instruction: instruction.trim().slice(0, 200),
    content: [],
  };
  for (const { key: work, work: csl } of meaning.cites ?? []) if (csl) file.works[work] ??= csl;
  if (meaning.cites) field.works = meaning.cites.map(({ key: work }) => work);
  collector.open(key, field);
}
