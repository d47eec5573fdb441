import { readFile } from 'node:fs/promises';

/** A page of text. Its words stand in `pages`, in the file of its name. */
interface Guide {
  readonly slug: string;
  /** Title in lists of pages. */
  readonly title: string;
  /** One line for cards that lead to the page. */
  readonly summary: string;
}

/** All pages of text, in the order in which a developer needs them. */
export const GUIDES = [
  {
    slug: 'quickstart',
    title: 'Quickstart',
    summary: 'The first call in three minutes, then an app, a webhook and an agent',
  },
  {
    slug: 'oauth',
    title: 'Sign in with OAuth',
    summary: 'Act for other people after they said yes',
  },
  { slug: 'tokens', title: 'Tokens', summary: 'Scopes in words, and what no token may do' },
  { slug: 'errors', title: 'Errors', summary: 'Problem documents, codes and safe repeats' },
  { slug: 'limits', title: 'Limits', summary: 'How many requests, and how to see what is left' },
  { slug: 'webhooks', title: 'Webhooks', summary: 'Learn of letters and changes without polling' },
  { slug: 'mcp', title: 'MCP', summary: 'Tools for agents, with a dry run and an undo' },
  { slug: 'changes', title: 'Changes', summary: 'What is new, and what a version number promises' },
] as const satisfies readonly Guide[];

/** Returns the Markdown of a page. */
export const readGuide = async (slug: string): Promise<string> =>
  readFile(new URL(`pages/${slug}.md`, import.meta.url), 'utf8');
