import { PLAYER_COVER_CSS } from '@musubi/ui/profile-page/blocks/player-cover';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

import { TAB_ICON } from '#render/tab-icon.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const ELEMENTS: ReadonlySet<string> = new Set(
  'html head meta title link style script body div main section footer header h1 h2 p a span ul li blockquote svg path img button details summary form br wbr template label input textarea time fieldset legend article b hr figure figcaption iframe dl dt dd small i s'.split(
    ' ',
  ),
);
const ADDRESS =
  /^(?:https?:\/\/[^@/\s]+\/\S*|http:\/\/localhost:300[03]\S*|mailto:[^?&\s]+@[^?&\s]+|#[\w-]+|\/(?!\/)[\w@./?=&%:+*-]*|)$/;
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'poster',
  'data',
]);

function isElement(node: Node): node is Element {
  return 'attrs' in node;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

const UNSAFE = /^on|^style$|^srcdoc$|^http-equiv$|^ping$/;

/** Elements of the document in the frame of a player. */
const COVER_ELEMENTS: ReadonlySet<string> = new Set(
  'html head style body a img svg circle path b span'.split(' '),
);
const PLAYER = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|embed\.nicovideo\.jp\/watch)\/\w/;

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

const isCover = ({ tagName }: Element, attribute: string): boolean =>
  tagName === 'iframe' && attribute === 'srcdoc';

function faultInCover(element: Element): string | null {
  if (!COVER_ELEMENTS.has(element.tagName)) return `element <${element.tagName}> in a frame`;
  if (element.tagName === 'style' && textOf(element) !== PLAYER_COVER_CSS) return 'a style in a frame';
  const odd = element.attrs.find(({ name }) => UNSAFE.test(name));
  if (odd !== undefined) return `attribute ${odd.name}="${odd.value}" in a frame`;
  const href = attributeOf(element, 'href') ?? '';
  return element.tagName !== 'a' || PLAYER.test(href) ? null : `href="${href}" in a frame`;
}

/** Returns the faults of a player's frame: everything that is not part of the cover. */
function faultsOfFrame(frame: Element): readonly string[] {
  const faults: string[] = [];
  const visit = (node: Node): void => {
    if (!isElement(node)) return;
    const fault = faultInCover(node);
    if (fault !== null) faults.push(fault);
    node.childNodes.forEach(visit);
  };
  parse(attributeOf(frame, 'srcdoc') ?? '').childNodes.forEach(visit);
  return attributeOf(frame, 'src') === undefined ? faults : [...faults, 'a frame with an address'];
}

function faultOf(element: Element, script: string): string | null {
  if (!ELEMENTS.has(element.tagName)) return `element <${element.tagName}>`;
  for (const { name, value } of element.attrs) {
    if (UNSAFE.test(name) && !isCover(element, name)) return `attribute ${name}="${value}"`;
    const isTabIcon = element.tagName === 'link' && value === TAB_ICON;
    if (ADDRESSES.has(name) && !ADDRESS.test(value) && !isTabIcon) return `${name}="${value}"`;
  }
  if (element.tagName !== 'script') return null;
  const isJson = element.attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json');
  return isJson || textOf(element) === script ? null : `script ${textOf(element)}`;
}

/**
 * Parses a document as browsers do. Returns parse errors, and elements, attributes and scripts that our pages
 * never contain.
 */
export function findHtmlFaults(html: string, script: string): readonly string[] {
  const faults: string[] = [];
  const visit = (node: Node): void => {
    if (!isElement(node)) return;
    const fault = faultOf(node, script);
    if (fault !== null) faults.push(fault);
    if (node.tagName === 'iframe') faults.push(...faultsOfFrame(node));
    node.childNodes.forEach(visit);
  };
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => void errors.push(code) });
  document.childNodes.forEach(visit);
  const withoutFrames = html.replaceAll(/ srcdoc="[^"]*"/gi, '');
  if (withoutFrames.split('<style').length !== 2 || !html.endsWith('</body></html>'))
    faults.push('a document that is not whole');
  return [...faults, ...errors.map((code) => `parse error ${code}`)];
}
