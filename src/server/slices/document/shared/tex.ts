import temml from 'temml';
import type { SanitisedHtml } from './html-types.ts';
import { mathml } from './mathml.ts';
import { readXml } from './xml-read.ts';

/** The converter's time grows with the length. */
const LONGEST_TEX = 20_000;

/**
 * The formula inside `tex-math`, often a whole LaTeX document: strips preamble, `document` environment and dollar
 * signs.
 */
export function texFormula(source: string): string {
  const body = /\\begin\s*\{document\}([\s\S]*?)(?:\\end\s*\{document\}|$)/.exec(source)?.[1] ?? source;
  let tex = body
    .replace(/(?<!\\)%[^\n]*\n/g, '\n')
    .replace(/\\(?:documentclass|usepackage)\s*(?:\[[^\]]*\])?\s*\{[^}]*\}/g, '')
    .replace(/\\setlength\s*\{[^}]*\}\s*\{[^}]*\}/g, '')
    .replace(/\\label\s*\{[^}]*\}/g, '')
    .replace(/\\(?:nonumber|notag)\b/g, '')
    .replace(/\\begin\s*\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\s*\{eqnarray\*?\}/g, '\\end{array}')
    .trim();
  const wrappers: [string, string][] = [
    ['$$', '$$'],
    ['$', '$'],
    ['\\[', '\\]'],
    ['\\(', '\\)'],
  ];
  for (const [open, close] of wrappers) {
    const inner = tex.slice(open.length, -close.length);
    if (
      tex.startsWith(open) &&
      tex.endsWith(close) &&
      tex.length > open.length + close.length - 1 &&
      !inner.includes('$')
    ) {
      tex = inner.trim();
    }
  }
  return tex;
}

/** MathML of a TeX formula, or undefined when the converter fails. Its output is rebuilt like any other MathML. */
export function texToMathml(source: string, display: boolean): SanitisedHtml | undefined {
  const tex = texFormula(source);
  if (tex === '' || tex.length > LONGEST_TEX) return undefined;
  // Some environments need display mode.
  const converted = convert(tex, display) ?? (display ? undefined : convert(tex, true));
  if (converted === undefined) return undefined;
  const tree = readXml(converted);
  if (!tree.ok || tree.root.name !== 'math') return undefined;
  return mathml(tree.root, display) || undefined;
}

function convert(tex: string, displayMode: boolean): string | undefined {
  try {
    return temml.renderToString(tex, {
      displayMode,
      xml: true,
      throwOnError: true,
      trust: false,
      maxExpand: 1000,
    });
  } catch {
    // The converter throws its own error for unknown TeX, and others for TeX that breaks it.
    return undefined;
  }
}
