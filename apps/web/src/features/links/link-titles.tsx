import type { LinkDraft } from './links-draft.ts';

export function LinkTitles({
  links,
}: {
  readonly links: readonly Pick<LinkDraft, 'id' | 'title' | 'url'>[];
}): React.JSX.Element {
  return (
    <ol>
      {links.map((link) => (
        <li key={link.id}>{link.title || link.url}</li>
      ))}
    </ol>
  );
}
