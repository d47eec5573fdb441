import { type HtmlReader, readHtml } from '../sources/bounded-html.ts';

/**
 * More open elements than link previews allow, because the bodies of pages nest deeper than their heads. With
 * 512, a hostile page of 2 MiB takes 0.9 s of CPU time.
 */
const MAX_OPEN_ELEMENTS = 512;
const MAX_PARTS = 4000;
const MAX_METAS = 500;
const MAX_TEXT_CHARACTERS = 4000;
const MAX_SCRIPTS = 2000;
/** Maximum characters of all scripts together, and of each script. */
const MAX_SCRIPT_CHARACTERS = 2 * 1024 * 1024;
const MAX_CLASSES = 8;
const MAX_NAME_CHARACTERS = 64;

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt figcaption footer h1 h2 h3 h4 h5 h6 header li main nav ol p section td th tr ul'.split(
    ' ',
  ),
);
const HEADINGS = /^h[1-6]$/;
/** Elements whose text visitors do not see. */
const SILENT: ReadonlySet<string> = new Set(['noscript', 'select', 'style', 'svg', 'template', 'textarea']);
/** Classes of microformats whose text is kept: the name and the note of an h-card. */
const MARKS: ReadonlySet<string> = new Set(['p-name', 'p-note']);

/** An element of a page. `parent` is the element that contains it. */
export interface PageElement {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly isSilent: boolean;
  readonly parent: PageElement | null;
}

export interface PageLink {
  readonly kind: 'link';
  readonly href: string;
  readonly text: string;
  /** Label for screen readers, or the alternative text of the picture; empty if none. */
  readonly label: string;
  readonly rel: readonly string[];
  /** Source of the first picture in the link; empty if none. */
  readonly image: string;
  /** Whether an exported bookmark is marked as private. */
  readonly isPrivate: boolean;
  readonly element: PageElement;
}

interface PageWords {
  readonly text: string;
  readonly hasLink: boolean;
  readonly element: PageElement;
}

export interface PageHeading extends PageWords {
  readonly kind: 'heading';
}

interface PageText extends PageWords {
  readonly kind: 'text';
}

interface PageImage {
  readonly kind: 'image';
  readonly src: string;
  readonly element: PageElement;
}

type PagePart = PageLink | PageHeading | PageText | PageImage;

interface PageScript {
  readonly id: string;
  readonly type: string;
  readonly text: string;
}

/** The parts of a page that readers need, in the order of the document. */
export interface ScannedPage {
  /** Keyed by lower-case `property` or `name`; contains the first value of each. */
  readonly metas: ReadonlyMap<string, string>;
  readonly title: string;
  /** `href` of `<link rel=canonical>`; empty if none. */
  readonly canonical: string;
  readonly scripts: readonly PageScript[];
  readonly parts: readonly PagePart[];
  /** First text of each class `p-name` and `p-note`. */
  readonly marked: ReadonlyMap<string, string>;
}

/** Parent of text that is outside of all elements. */
const ROOT: PageElement = { name: '', id: '', classes: [], isSilent: false, parent: null };

/** Whether the element or one of its ancestors matches. */
export function isWithin(element: PageElement, matches: (one: PageElement) => boolean): boolean {
  for (let one: PageElement | null = element; one !== null; one = one.parent) if (matches(one)) return true;
  return false;
}

export const hasClass =
  (name: string) =>
  ({ classes }: PageElement): boolean =>
    classes.includes(name);

type Attributes = Readonly<Record<string, string>>;

interface Buffer {
  text: string;
}
type OpenLink = Omit<PageLink, 'kind' | 'text' | 'label' | 'image'> &
  Buffer & { label: string; image: string };
type OpenBlock = Omit<PageWords, 'text' | 'hasLink'> &
  Buffer & { readonly kind: 'heading' | 'text'; hasLink: boolean };
type OpenScript = Omit<PageScript, 'text'> & Buffer;

function append(buffer: Buffer | null, text: string): void {
  if (buffer !== null && buffer.text.length < MAX_TEXT_CHARACTERS) buffer.text += text;
}

/** The text of a buffer, without spaces around its line breaks. */
function read({ text }: Buffer): string {
  return text
    .slice(0, MAX_TEXT_CHARACTERS)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

const split = (text = ''): readonly string[] =>
  text
    .slice(0, MAX_CLASSES * MAX_NAME_CHARACTERS)
    .split(/\s+/)
    .filter((name) => name !== '')
    .slice(0, MAX_CLASSES);

function toElement(name: string, attributes: Attributes, parent: PageElement | null): PageElement {
  return {
    name: name.slice(0, MAX_NAME_CHARACTERS),
    id: (attributes['id'] ?? '').slice(0, MAX_NAME_CHARACTERS),
    classes: split(attributes['class']),
    isSilent: (parent?.isSilent ?? false) || SILENT.has(name),
    parent,
  };
}

const cut = (text = ''): string => text.trim().slice(0, MAX_TEXT_CHARACTERS);

/** Collects the head of a page: its metadata, title and scripts. */
function createHeadScan() {
  const metas = new Map<string, string>();
  const scripts: OpenScript[] = [];
  const title: Buffer = { text: '' };
  let canonical = '';
  let script: OpenScript | null = null;
  let scriptCharacters = 0;
  let isInTitle = false;

  const onMeta = ({ property, name, content }: Attributes): void => {
    const key = (property ?? name ?? '').toLowerCase().slice(0, MAX_NAME_CHARACTERS);
    if (key !== '' && !metas.has(key) && metas.size < MAX_METAS) metas.set(key, cut(content));
  };

  return {
    onOpen({ name, isSilent }: PageElement, attributes: Attributes): void {
      if (name === 'meta') onMeta(attributes);
      if (name === 'title') isInTitle = !isSilent && title.text === '';
      if (name === 'link' && split(attributes['rel']?.toLowerCase()).includes('canonical')) {
        canonical ||= cut(attributes['href']);
      }
      if (name === 'script') {
        script = { id: cut(attributes['id']), type: cut(attributes['type']).toLowerCase(), text: '' };
      }
    },
    /** Returns whether the text belongs to the head, which visitors do not see in the page. */
    onText(text: string): boolean {
      if (isInTitle) append(title, text.replaceAll(/\s+/g, ' '));
      if (script === null) return isInTitle;
      scriptCharacters += text.length;
      if (scriptCharacters <= MAX_SCRIPT_CHARACTERS) script.text += text;
      return true;
    },
    onClose(name: string): void {
      if (name === 'title') isInTitle = false;
      if (name !== 'script' || script === null) return;
      if (scripts.length < MAX_SCRIPTS) scripts.push(script);
      script = null;
    },
    end: () => ({ metas, scripts, canonical, title: read(title) }),
  };
}

/** Collects the links, texts and pictures of a page. */
function createBodyScan() {
  const parts: PagePart[] = [];
  const marked = new Map<string, string>();
  let link: OpenLink | null = null;
  let block: OpenBlock | null = null;
  /** The open heading; block elements inside it belong to its text. */
  let heading: PageElement | null = null;
  let mark: (Buffer & { readonly name: string; readonly element: PageElement }) | null = null;

  const add = (part: PagePart): void => {
    if (parts.length < MAX_PARTS) parts.push(part);
  };
  const endLink = (): void => {
    if (link !== null) add({ ...link, kind: 'link', text: read(link).replaceAll(/\n+/g, '\n') });
    link = null;
  };
  const endBlock = (): void => {
    const text = block === null ? '' : read(block);
    if (block !== null && text !== '') add({ ...block, text });
    block = null;
  };
  const onBlock = (element: PageElement): void => {
    append(mark, '\n');
    append(link, '\n');
    if (heading !== null) append(block, ' ');
    if (link !== null || heading !== null) return;
    endBlock();
    if (HEADINGS.test(element.name)) heading = element;
    block = { kind: heading === null ? 'text' : 'heading', text: '', hasLink: false, element };
  };
  const onBlockEnd = (element: PageElement): void => {
    append(mark, '\n');
    append(link, '\n');
    if (heading === element) heading = null;
    if (link === null && heading === null) endBlock();
  };
  const onLink = (element: PageElement, attributes: Attributes): void => {
    endLink();
    if (block !== null) block.hasLink = true;
    link = {
      href: cut(attributes['href']),
      text: '',
      label: cut(attributes['aria-label'] ?? attributes['title']),
      rel: split(attributes['rel']?.toLowerCase()),
      image: '',
      isPrivate: attributes['private'] === '1',
      element,
    };
  };
  const onImage = (element: PageElement, attributes: Attributes): void => {
    const src = cut(attributes['src'] ?? attributes['data-src']);
    if (link === null) {
      if (src !== '') add({ kind: 'image', src, element });
      return;
    }
    link.image ||= src;
    link.label ||= cut(attributes['alt']);
  };
  const onMark = (element: PageElement): void => {
    const name = element.classes.find((one) => MARKS.has(one) && !marked.has(one));
    if (name !== undefined && mark === null) mark = { name, element, text: '' };
  };
  const endMark = (): void => {
    if (mark !== null && read(mark) !== '') marked.set(mark.name, read(mark));
    mark = null;
  };

  return {
    onOpen(element: PageElement, attributes: Attributes): void {
      const { name, isSilent } = element;
      if (isSilent) return;
      if (BLOCKS.has(name)) onBlock(element);
      onMark(element);
      if (name === 'br') {
        append(block, '\n');
        append(link, ' ');
        append(mark, '\n');
      }
      if (name === 'img') onImage(element, attributes);
      if (name === 'a' && attributes['href'] !== undefined) onLink(element, attributes);
    },
    onText(text: string, element: PageElement): void {
      if (element.isSilent) return;
      const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
      if (block === null && link === null && words !== ' ') {
        block = { kind: 'text', text: '', hasLink: false, element };
      }
      append(block, words);
      append(link, words);
      append(mark, words);
    },
    onClose(element: PageElement): void {
      if (mark?.element === element) endMark();
      if (link?.element === element) endLink();
      if (BLOCKS.has(element.name) && !element.isSilent) onBlockEnd(element);
    },
    end() {
      endMark();
      endLink();
      endBlock();
      return { parts, marked };
    },
  };
}

/**
 * Reads the parts of an untrusted page in one pass, without building a tree. Ignores everything after the
 * point where more than 512 elements are open.
 */
export function scanPage(html: string): ScannedPage {
  const head = createHeadScan();
  const body = createBodyScan();
  const open: PageElement[] = [];
  const reader: HtmlReader = {
    onOpen(name, attributes) {
      const element = toElement(name, attributes, open.at(-1) ?? null);
      open.push(element);
      head.onOpen(element, attributes);
      body.onOpen(element, attributes);
    },
    onText(text) {
      if (!head.onText(text)) body.onText(text, open.at(-1) ?? ROOT);
    },
    onClose(name) {
      const element = open.pop();
      head.onClose(name);
      if (element !== undefined) body.onClose(element);
    },
    isDone: () => false,
  };
  readHtml(html, reader, { maxOpenElements: MAX_OPEN_ELEMENTS });
  return { ...head.end(), ...body.end() };
}
