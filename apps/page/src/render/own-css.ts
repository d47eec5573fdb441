// Texts cannot look like an attribute: React escapes their quotes.
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const CLASS_SELECTOR = /\.([a-z][\w-]*)/gi;
// An address may have two dashes in it, as the hash of a font does one time in some hundred; it is taken whole and left, as
// what stands in quotes is.
const ADDRESS_OR_PROPERTY = /url\((?:"[^"]*"|[^)"]*)\)|"[^"]*"|--[a-z][\w-]*/gi;
const NESTING = /^@(?:media|supports)\b/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `a` to `z`, then `aa`, `ab` … */
function shortName(at: number): string {
  const last = LETTERS[at % LETTERS.length] ?? '';
  return at < LETTERS.length ? last : `${shortName(Math.floor(at / LETTERS.length) - 1)}${last}`;
}

/** Every class that a markup, as React writes it, gives to an element, with its short name. */
function nameClasses(markup: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, value = ''] of markup.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of value.split(' ')) if (!names.has(name)) names.set(name, shortName(names.size));
  }
  return names;
}

/** Short names for custom properties: no style stands in the markup, and the script sets none. */
function shortenProperties(css: string): string {
  const names = new Map<string, string>();
  return css.replaceAll(ADDRESS_OR_PROPERTY, (name) => {
    if (!name.startsWith('--')) return name;
    const short = names.get(name) ?? `--${shortName(names.size)}`;
    names.set(name, short);
    return short;
  });
}

const ROOT_BLOCK = /:root\{((?:"[^"]*"|[^{}"])*)\}/g;
/** One declaration of a block; what stands in quotes belongs to it, whatever it is. */
const DECLARATION = /([\w-]+):((?:"[^"]*"|[^;"])*)/g;

/** Custom properties that are declared for the whole document alone, and nowhere with another value. */
function findConstants(css: string): ReadonlyMap<string, string> {
  const values = new Map<string, string | null>();
  const elsewhere = css.replaceAll(ROOT_BLOCK, (_all, block: string) => {
    for (const [, name = '', value = ''] of block.matchAll(DECLARATION)) {
      if (name.startsWith('--')) values.set(name, (values.get(name) ?? value) === value ? value : null);
    }
    return '';
  });
  const constants = new Map<string, string>();
  for (const [name, value] of values) {
    // One that is set for a part of the page too, or has something to fall back on, stays.
    const isPlain = !elsewhere.includes(`${name}:`) && !css.includes(`var(${name},`);
    if (value !== null && !value.includes('var(') && isPlain) constants.set(name, value);
  }
  return constants;
}

/** Signs beside which a value ends by itself; beside others it would grow together with what stands there. */
const ENDS_BEFORE = /[\s:(,/*]$/;
const ENDS_AFTER = /^(?:[\s;),/*!}]|$)/;

/** The sheet with the value of every constant where it is used: it is shorter than its name and its declaration. */
function insertConstants(css: string): string {
  const constants = findConstants(css);
  const withoutDeclarations = css.replaceAll(ROOT_BLOCK, (_all, block: string) => {
    const kept = [...block.matchAll(DECLARATION)].filter(([, name = '']) => !constants.has(name));
    return `:root{${kept.map(([declaration]) => declaration).join(';')}}`;
  });
  return withoutDeclarations.replaceAll(
    /var\((--[a-z][\w-]*)\)/gi,
    (use, name: string, at: number, whole: string) => {
      const value = constants.get(name);
      if (value === undefined) return use;
      const before = ENDS_BEFORE.test(whole.slice(at - 1, at)) ? '' : ' ';
      const after = ENDS_AFTER.test(whole.slice(at + use.length, at + use.length + 1)) ? '' : ' ';
      return `${before}${value}${after}`;
    },
  );
}

/** The parts of a selector list; commas within parentheses belong to a part. */
function splitSelectors(list: string): readonly string[] {
  if (!list.includes('(')) return list.split(',');
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, list.slice(start)];
}

const INNERMOST = /:([a-z-]+)\(([^()]*)\)/g;
const ONE_OF: ReadonlySet<string> = new Set(['is', 'has', 'where']);
const NOTHING = '.nothing-has-this';

const hasClasses = (plain: string, used: ReadonlyMap<string, string>): boolean =>
  [...plain.matchAll(CLASS_SELECTOR)].every(([, name = '']) => used.has(name));

/** Of several in parentheses one must be there; what must not be there, or is counted, decides nothing. */
function mayMatch(selector: string, used: ReadonlyMap<string, string>): boolean {
  let plain = selector;
  while (plain.includes('(')) {
    const outer = plain.replaceAll(INNERMOST, (_all, kind: string, list: string) =>
      !ONE_OF.has(kind) || list.split(',').some((one) => hasClasses(one, used)) ? '' : NOTHING,
    );
    if (outer === plain) return true;
    plain = outer;
  }
  return hasClasses(plain, used);
}

/** Classes that no element has, as those in parentheses may be, must not meet a short name. */
function shorten(selectors: string, names: ReadonlyMap<string, string>): string {
  return selectors.replaceAll(CLASS_SELECTOR, (_all, name: string) => `.${names.get(name) ?? `${name}-`}`);
}

/** Where the block that opens at `open` closes. */
function findEnd(css: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth > 0) {
    const close = css.indexOf('}', at + 1);
    if (close === -1) throw new RangeError('A block of the style sheet does not end');
    const nested = css.indexOf('{', at + 1);
    const opens = nested !== -1 && nested < close;
    depth += opens ? 1 : -1;
    at = opens ? nested : close;
  }
  return at;
}

function filterRules(css: string, used: ReadonlyMap<string, string>): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const open = css.indexOf('{', at);
    if (open === -1) return kept.join('');
    const end = findEnd(css, open);
    const prelude = css.slice(at, open).trim();
    const block = css.slice(open + 1, end);
    if (NESTING.test(prelude)) {
      const inner = filterRules(block, used);
      if (inner !== '') kept.push(`${prelude}{${inner}}`);
    } else if (prelude.startsWith('@font-face')) {
      kept.push(`${prelude}{${block}}`);
    } else if (prelude.startsWith('@')) {
      throw new RangeError(`What to do with ${prelude} is not known`);
    } else {
      const selectors = splitSelectors(prelude).filter((selector) => mayMatch(selector, used));
      if (selectors.length > 0) kept.push(`${shorten(selectors.join(','), used)}{${block}}`);
    }
    at = end + 1;
  }
}

/** A style sheet and the markup that it is for. */
export interface StyledMarkup {
  readonly css: string;
  readonly markup: string;
}

/**
 * A document's own part of a style sheet: none of the rules for classes that its markup does not have, and short names for
 * those that it has and for custom properties. The script sets states by attributes and never by classes. The sheet is our
 * own, minified, without a brace in a string.
 */
export function toOwnCss({ css, markup }: StyledMarkup): StyledMarkup {
  const names = nameClasses(markup);
  return {
    css: shortenProperties(insertConstants(filterRules(css, names))),
    markup: markup.replaceAll(
      CLASS_ATTRIBUTE,
      (_all, value: string) =>
        ` class="${value
          .split(' ')
          .map((name) => names.get(name) ?? name)
          .join(' ')}"`,
    ),
  };
}
