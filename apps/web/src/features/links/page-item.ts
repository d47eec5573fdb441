import type { Block, PageContent } from '@musubi/api-client';
import type { BlockContent } from '@musubi/domain/page-blocks';

import type { LinkDraft } from './links-draft.ts';

/** A block in the editor. The order of the list tells its place. Its content may still be invalid. */
export interface BlockDraft extends Pick<
  Block,
  'id' | 'width' | 'is_visible' | 'is_sensitive' | 'starts_at' | 'ends_at'
> {
  readonly content: BlockContent;
}

export type PageItemDraft =
  | { readonly kind: 'link'; readonly link: LinkDraft }
  | { readonly kind: 'block'; readonly block: BlockDraft };

/** All links and blocks of the page in their order. */
export type PageDraft = readonly PageItemDraft[];

export type StoredPage = PageContent;
