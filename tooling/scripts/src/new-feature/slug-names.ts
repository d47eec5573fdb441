/** All spellings of a slug. */
export interface SlugNames {
  /** `fan-letters`: folders, files, catalogues, the route. */
  readonly slug: string;
  /** `fanLetters`: keys and variables. */
  readonly camel: string;
  /** `FanLetters`: components, schemas, operations. */
  readonly pascal: string;
  /** `fan_letters`: paths and fields of the contract. */
  readonly snake: string;
  /** `Fan letters`: visible titles. */
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
