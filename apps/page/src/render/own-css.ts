// Matches attributes only: text in the markup contains no `"`, because React escapes quotes in text.
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const CLASS_SELECTOR = /\.([a-z][\w-]*)/gi;
// Matches URLs and strings as a whole, so that they stay unchanged. About one font hash in a hundred contains
// two dashes and would otherwise match as a custom property.
const ADDRESS_OR_PROPERTY = /url\((?:"[^"]*"|[^)"]*)\)|"[^"]*"|--[a-z][\w-]*/gi;
const NESTING = /^@(?:container|media|supports)\b/;
/** At-rules that are kept unchanged, because their blocks contain no selectors of the page. */
const KEPT_WHOLE = /^@(?:font-face|keyframes)\b/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns `a` to `z`, then `aa`, `ab` … */
function shortName(at: number): string {
  const last = LETTERS[at % LETTERS.length] ?? '';
  return at < LETTERS.length ? last : `${shortName(Math.floor(at / LETTERS.length) - 1)}${last}`;
}

/** Maps each class in the markup to a short name. */
function nameClasses(markup: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, value = ''] of markup.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of value.split(' ')) if (!names.has(name)) names.set(name, shortName(names.size));
  }
  return names;
}

/**
 * Shortens the names of custom properties. This is safe, because inline styles and the page script use none
 * of them.
 */
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
/** Matches one declaration of a CSS block, including quoted strings. */
const DECLARATION = /([\w-]+):((?:"[^"]*"|[^;"])*)/g;

/** Returns the custom properties that are declared only on `:root`, and always with the same value. */
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
    // Excludes properties that are also declared outside `:root` or used with a fallback.
    const isPlain = !elsewhere.includes(`${name}:`) && !css.includes(`var(${name},`);
    if (value !== null && !value.includes('var(') && isPlain) constants.set(name, value);
  }
  return constants;
}

/** Matches declarations of custom properties. Matches strings and URLs as a whole, so that they stay unchanged. */
const STRING_OR_PROPERTY =
  /"[^"]*"|url\([^)"]*\)|(?<=[{;])(--[a-z][\w-]*):(?:"[^"]*"|url\([^)"]*\)|[^;{}"])*;?/gi;
const EMPTY_RULE = /(?<=[{}])[^{}]+\{\}/g;

/** Removes custom properties that no declaration uses, such as those for the drawings of other patterns. */
function dropUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[a-z][\w-]*)/gi)].map(([, name]) => name));
  return css
    .replaceAll(STRING_OR_PROPERTY, (all, name?: string) => (name === undefined || used.has(name) ? all : ''))
    .replaceAll(EMPTY_RULE, '');
}

/** Characters after which an inlined value needs no space, because they separate tokens. */
const ENDS_BEFORE = /[\s:(,/*]$/;
const ENDS_AFTER = /^(?:[\s;),/*!}]|$)/;

/**
 * Replaces constant custom properties by their values, so that the CSS needs no declaration and no `var()`.
 */
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

/** Splits a selector list at its top-level commas. */
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

/**
 * Whether a selector may match an element. In `:is()`, `:has()` and `:where()`, at least one branch must be
 * able to match. `:not()` and `:nth-child()` are ignored.
 */
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

const ONE_OF_LIST = /:(is|where)\(([^()]*)\)/g;
/**
 * Counts the parts of a selector that make it more specific than elements: classes, ids, attributes and
 * pseudo-classes.
 */
const countQualifiers = (selector: string): number => selector.match(/[.[:#]/g)?.length ?? 0;

/**
 * Removes the branches of `:is()` and `:where()` whose classes the markup lacks. Keeps a list unchanged if
 * its specificity would decrease.
 */
function dropBranches(selectors: string, used: ReadonlyMap<string, string>): string {
  return selectors.replaceAll(ONE_OF_LIST, (all, kind: string, list: string) => {
    const branches = list.split(',');
    const kept = branches.filter((branch) => hasClasses(branch, used));
    const isAsStrong =
      kind === 'where' ||
      Math.max(...kept.map(countQualifiers)) === Math.max(...branches.map(countQualifiers));
    return kept.length > 0 && isAsStrong ? `:${kind}(${kept.join(',')})` : all;
  });
}

/**
 * Shortens the class names in a selector. Classes that the markup lacks, as in `:not()`, get a suffix, so
 * that they differ from all short names.
 */
function shorten(selectors: string, names: ReadonlyMap<string, string>): string {
  return dropBranches(selectors, names).replaceAll(
    CLASS_SELECTOR,
    (_all, name: string) => `.${names.get(name) ?? `${name}-`}`,
  );
}

/**
 * Returns the index of the `}` that closes a block. `open` is the index of the block's `{`.
 * @throws RangeError when the block does not close.
 */
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
    } else if (KEPT_WHOLE.test(prelude)) {
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

export interface StyledMarkup {
  readonly css: string;
  readonly markup: string;
}

/**
 * Removes from a style sheet the rules whose classes the markup lacks, and shortens names. The page script
 * must therefore add no classes. The style sheet must be minified and have no braces in strings.
 */
export function toOwnCss({ css, markup }: StyledMarkup): StyledMarkup {
  const names = nameClasses(markup);
  return {
    css: shortenProperties(dropUnused(insertConstants(filterRules(css, names)))),
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
