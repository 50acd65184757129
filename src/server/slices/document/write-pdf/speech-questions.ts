/*
 * The engine that speaks formulae asks of each part of one by XPath whether a rule is for it. Nine of ten questions are of the
 * forms below, which take a tenth of the time when no expression is evaluated for them.
 */

/** The used part of a node of a formula, as the engine's parser makes it. */
export interface XmlNode {
  nodeType: number;
  nodeName: string;
  localName: string | null;
  textContent: string | null;
  childNodes: ArrayLike<XmlNode>;
  hasAttribute(name: string): boolean;
  getAttribute(name: string): string | null;
}

/** The used part of a result of XPath. */
export interface Found {
  iterateNext(): unknown;
  booleanValue?: boolean;
  stringValue?: string;
}

/** An expression that is asked of a node. */
export type Question = (node: XmlNode, type: number) => Found;

const isElement = ({ nodeType }: XmlNode) => nodeType === 1;

const nothing: Found = { iterateNext: () => null, booleanValue: false, stringValue: '' };

/** These nodes, in their order. */
function found(nodes: readonly XmlNode[]): Found {
  let at = 0;
  return {
    iterateNext: () => nodes[at++] ?? null,
    booleanValue: nodes.length > 0,
    stringValue: nodes[0]?.textContent ?? '',
  };
}

/** `self::number[@font!="normal"]`, `self::*[@font]` */
const self = /^self::(\*|[\w-]+)\[@([\w-]+)(?:(!?=)"([^"]*)")?\]$/;
/** `children/*[2]` */
const child = /^children\/\*\[(\d+)\]$/;

/** Expressions of the forms that are asked most, as functions; undefined for others, which need XPath. */
export function simpleQuestion(expression: string): Question | undefined {
  const [, name, attribute = '', sign, value] = self.exec(expression) ?? [];
  if (name)
    return (node) => {
      if (!isElement(node) || (name !== '*' && node.localName !== name) || !node.hasAttribute(attribute))
        return nothing;
      const holds = sign === undefined || (node.getAttribute(attribute) === value) === (sign === '=');
      return holds ? found([node]) : nothing;
    };
  if (expression === 'text()')
    return (node) => found(Array.from(node.childNodes).filter(({ nodeType }) => nodeType === 3));
  const [, number] = child.exec(expression) ?? [];
  if (number)
    return (node) =>
      found(
        Array.from(node.childNodes)
          .filter((one) => isElement(one) && one.nodeName === 'children')
          .flatMap((one) => Array.from(one.childNodes).filter(isElement)[Number(number) - 1] ?? []),
      );
  return undefined;
}
