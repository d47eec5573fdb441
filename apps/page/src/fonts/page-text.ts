/** Distinct characters by font weight, in code point order. */
interface WeightedText {
  readonly regular: string;
  readonly strong: string;
}

/** Characters of a page, with and without its running text. */
export interface PageText extends WeightedText {
  /** The characters outside running text. Missing when running text adds no further character. */
  readonly withoutRunning?: WeightedText;
  /** Set if the page has vertical text in the regular weight. */
  readonly isVertical?: true;
}

/** Classes of a page's elements that decide how their text is drawn. */
export interface TextClasses {
  readonly strong: ReadonlySet<string>;
  /** Classes of running text, which can be long. */
  readonly running?: ReadonlySet<string>;
  /** The class of text in vertical lines. */
  readonly vertical?: string;
}

/** Elements that browsers draw bold by default. */
const STRONG_TAGS: ReadonlySet<string> = new Set(['b', 'h1', 'h2', 'h3', 'h4', 'strong', 'th']);
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const SILENT_TAGS: ReadonlySet<string> = new Set(['script', 'style', 'svg']);

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const TOKEN = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/gi;
/** Attributes whose text the page script or the browser may show. */
const SHOWN_ATTRIBUTE = /\s(?:data-(?:copy|done|refused|share)|placeholder|value)="([^"]*)"/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (all) => ENTITIES[all] ?? all);

/** Returns the names of the classes that a style sheet makes bold. */
export function findStrongClasses(css: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, selectors = '', declarations = ''] of css.matchAll(RULE)) {
    if (!/(?:^|;)font(?:-weight)?:\s*(?:700|bold)/.test(declarations)) continue;
    for (const selector of selectors.split(',')) {
      const drawn =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      for (const [, name = ''] of drawn.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name);
    }
  }
  return names;
}

const toCharacters = (characters: Iterable<string>): string =>
  [...new Set(characters)]
    .filter((character) => character > ' ')
    .toSorted()
    .join('') + ' ';

interface OpenElement {
  readonly isStrong: boolean;
  readonly isSilent: boolean;
  readonly isRunning: boolean;
}

const ROOT: OpenElement = { isStrong: false, isSilent: false, isRunning: false };

function openElement(
  tag: string,
  attributes: string,
  { parent, strong, running }: { readonly parent: OpenElement } & TextClasses,
): OpenElement {
  const classes = CLASS_ATTRIBUTE.exec(attributes)?.[1]?.split(' ') ?? [];
  return {
    isStrong: parent.isStrong || STRONG_TAGS.has(tag) || classes.some((name) => strong.has(name)),
    isSilent: parent.isSilent || SILENT_TAGS.has(tag),
    isRunning: parent.isRunning || classes.some((name) => running?.has(name)),
  };
}

class CharacterSets {
  readonly #regular = new Set<string>();
  readonly #strong = new Set<string>();

  add(text: string, isStrong: boolean): void {
    const characters = isStrong ? this.#strong : this.#regular;
    for (const character of decode(text)) characters.add(character);
  }

  toText(): WeightedText {
    return { regular: toCharacters(this.#regular), strong: toCharacters(this.#strong) };
  }
}

function toPageText(text: WeightedText, withoutRunning: WeightedText): PageText {
  const isShorter = text.regular !== withoutRunning.regular || text.strong !== withoutRunning.strong;
  return { ...text, ...(isShorter && { withoutRunning }) };
}

const hasClass = (markup: string, name: string | undefined): boolean =>
  name !== undefined &&
  [...markup.matchAll(new RegExp(CLASS_ATTRIBUTE, 'g'))].some(([, value = '']) =>
    value.split(' ').includes(name),
  );

/** Collects the characters that a page shows, by font weight. Expects markup that React rendered. */
export function readPageText(markup: string, classes: TextClasses): PageText {
  const [whole, short] = [new CharacterSets(), new CharacterSets()];
  const open: OpenElement[] = [];
  const add = (text: string, { isStrong, isSilent, isRunning }: OpenElement): void => {
    if (isSilent) return;
    whole.add(text, isStrong);
    if (!isRunning) short.add(text, isStrong);
  };
  for (const [, slash, tagName, attributes = '', text = ''] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? ROOT;
    if (tagName === undefined) {
      add(text, parent);
    } else if (slash === '/') {
      open.pop();
    } else {
      const element = openElement(tagName, attributes, { parent, ...classes });
      for (const [, value = ''] of attributes.matchAll(SHOWN_ATTRIBUTE)) add(value, element);
      if (!VOID_TAGS.has(tagName) && !attributes.endsWith('/')) open.push(element);
    }
  }
  const isVertical = hasClass(markup, classes.vertical);
  return { ...toPageText(whole.toText(), short.toText()), ...(isVertical && { isVertical }) };
}
