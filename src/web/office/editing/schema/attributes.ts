import { z } from 'zod';
import { markSpecs, nodeSpecs } from '#contract/document/schema.ts';

export type NodeName = keyof typeof nodeSpecs;
export type MarkName = keyof typeof markSpecs;

export const isNodeName = (name: string): name is NodeName => Object.hasOwn(nodeSpecs, name);
export const isMarkName = (name: string): name is MarkName => Object.hasOwn(markSpecs, name);

const schemaOf = (name: string): z.ZodType | undefined =>
  isNodeName(name) ? nodeSpecs[name].attrs : isMarkName(name) ? markSpecs[name] : undefined;

/** Names of the attributes that the contract gives a node or mark. */
export function attributesOf(name: string): string[] {
  const schema = schemaOf(name);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Values that the contract asks for, in a node that a command or a pasted text makes. */
export const initialAttributes: Partial<Record<string, Record<string, unknown>>> = {
  list: { style: 'bullet' },
  tableRow: { part: 'body' },
  graphic: { files: [] },
  inlineGraphic: { files: [] },
  figureGroup: { of: 'figures' },
  statement: { kind: 'explanation' },
  supplement: { kind: 'supplement' },
  crossReference: { targets: [], kind: 'bibr' },
  inlineFile: { href: '' },
  link: { href: '' },
};

/** Attributes that only the editor knows, never written into the document. */
export const ownAttributes: Partial<Record<string, Record<string, unknown>>> = {
  // Stands in a container that is empty in the document, so that one can type in it.
  paragraph: { filler: null },
  // The table library asks for it.
  tableCell: { colwidth: null },
};

/** Of what is pasted: the attributes that were copied in an editor of ours, if the contract takes them. */
export function pastedAttributes(name: string, json: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json ?? '');
    return schemaOf(name)?.safeParse(parsed).success ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
