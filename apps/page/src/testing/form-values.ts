import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Returns the values of the inputs and text areas of a document with this name, as a browser reads them. */
export function readFormValues(html: string, name: string): readonly string[] {
  const values: string[] = [];
  const visit = (node: Node): void => {
    if (!('attrs' in node)) return;
    const attributes = new Map(node.attrs.map((attribute) => [attribute.name, attribute.value]));
    if (attributes.get('name') === name) {
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      values.push(node.tagName === 'textarea' ? text : (attributes.get('value') ?? ''));
    }
    node.childNodes.forEach(visit);
  };
  parse(html).childNodes.forEach(visit);
  return values;
}
