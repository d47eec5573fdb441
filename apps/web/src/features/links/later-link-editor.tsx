'use client';

import { createComponentPart, usePart } from '@musubi/ui/part/part';

import type { LinkDraft } from './links-draft.ts';

/** The fields of a link, lazy-loaded because they are hidden until a row is opened. */
export const linkEditor = createComponentPart(async () => (await import('./link-editor.tsx')).LinkEditor);

/** The fields of one link once they have loaded. */
export function LaterLinkEditor({ link }: { readonly link: LinkDraft }): React.JSX.Element | null {
  return usePart(linkEditor, true) ? <linkEditor.Shown link={link} /> : null;
}
