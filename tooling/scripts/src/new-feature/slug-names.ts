/** All spellings of a slug. */
export interface SlugNames {
  /** Name of folders, files, catalogues and the route, such as `fan-letters`. */
  readonly slug: string;
  /** Name of keys and variables, such as `fanLetters`. */
  readonly camel: string;
  /** Name of components, schemas and operations, such as `FanLetters`. */
  readonly pascal: string;
  /** Name of paths and fields in the contract, such as `fan_letters`. */
  readonly snake: string;
  /** Visible title, such as `Fan letters`. */
  readonly title: string;
}

const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Derives the spellings of a slug. @throws when the slug is not lower-case words joined by hyphens. */
export function parseSlug(text: string): SlugNames {
  if (!SLUG.test(text)) {
    throw new Error(`“${text}” is not a slug: lower-case words joined by hyphens, such as fan-letters`);
  }
  const words = text.split('-');
  const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capitalize).join('');
  return {
    slug: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    title: capitalize(words.join(' ')),
  };
}
