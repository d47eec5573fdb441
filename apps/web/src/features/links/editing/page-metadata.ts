import type { LinkPicture, MusubiClient, OpenGraph } from '@musubi/api-client';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import { LINK_DESCRIPTION_MAX_GRAPHEMES, LINK_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';
import { findServiceAccount } from '@musubi/domain/services';
import { toSingleLine } from '@musubi/domain/text';
import type { TFunction } from 'i18next';

import type { LinkDraft, LinksDraft, NewLink } from '../draft/links-draft.ts';
import type { PageEditor } from '../draft/page-draft.ts';
import { changeLinks } from '../draft/page-item.ts';
import { serviceTitleOf } from '../draft/service-title.ts';

export interface PageMetadataPorts {
  /** Language for the names of services. */
  readonly locale: Locale;
  /**
   * Fetches the Open Graph data of the linked page.
   * @throws when the request fails.
   */
  readonly read: (url: string) => Promise<Pick<OpenGraph, 'title' | 'image_url'> | undefined>;
  /**
   * Copies the linked page's picture into the creator's images.
   * @throws when the request fails.
   */
  readonly copyPicture: (url: string) => Promise<LinkPicture | undefined>;
  readonly edit: (change: (links: LinksDraft) => LinksDraft) => void;
  /** Called with the title that was added to the link. */
  readonly onTitle: (title: string) => void;
}

/**
 * Applies `change` to the link if the link's URL is still `url`. Returns `links` unchanged if the URL differs
 * or `change` returns null.
 */
function changeUntouched(
  links: LinksDraft,
  { id, url }: Pick<NewLink, 'id' | 'url'>,
  change: (link: LinkDraft) => Partial<LinkDraft> | null,
): LinksDraft {
  const index = links.findIndex((link) => link.id === id && link.url === url);
  const link = links[index];
  const changed = link === undefined ? null : change(link);
  return link === undefined || changed === null ? links : links.with(index, { ...link, ...changed });
}

/**
 * Adds the service's name and the account to a new link. Unless the link is a profile, then adds the linked
 * page's title and picture as they arrive. Keeps fields that the creator has changed since. A failed request
 * changes nothing.
 */
export async function applyPageMetadata(added: NewLink, ports: PageMetadataPorts): Promise<void> {
  const url = URL.parse(added.url);
  const account = url === null ? null : findServiceAccount(url);
  const title = serviceTitleOf(added, ports.locale);
  if (title !== added.title) applyTitle(added, title, ports);
  if (typeof account?.name === 'string') applyAccount(added, account.name, ports);
  // Profiles are not fetched, because services answer signed-out clients with the sign-in page.
  if (account === null) await applyPage({ ...added, title }, ports);
}

/** Adds the title and the picture of the linked page. */
async function applyPage(added: NewLink, ports: PageMetadataPorts): Promise<void> {
  const page = await ports.read(added.url).catch(() => undefined);
  if (page === undefined) return;
  const title = truncateGraphemes(toSingleLine(page.title ?? ''), LINK_TITLE_MAX_GRAPHEMES);
  if (title !== '' && title !== added.title) applyTitle(added, title, ports);
  if (page.image_url !== null) await applyPicture(added, ports);
}

function applyTitle(added: NewLink, title: string, { edit, onTitle }: PageMetadataPorts): void {
  const taken: string[] = [];
  edit((links) =>
    changeUntouched(links, added, (link) => {
      if (link.title !== added.title) return null;
      taken.push(title);
      return { title };
    }),
  );
  for (const one of taken) onTitle(one);
}

function applyAccount(added: NewLink, account: string, { edit }: PageMetadataPorts): void {
  const description = truncateGraphemes(toSingleLine(account), LINK_DESCRIPTION_MAX_GRAPHEMES);
  edit((links) =>
    changeUntouched(links, added, (link) => (link.description === '' ? { description } : null)),
  );
}

async function applyPicture(added: NewLink, { edit, copyPicture }: PageMetadataPorts): Promise<void> {
  const picture = await copyPicture(added.url).catch(() => undefined);
  if (picture === undefined) return;
  edit((links) =>
    changeUntouched(links, added, (link) =>
      link.thumbnail_image_key === null ? { thumbnail_image_key: picture.key } : null,
    ),
  );
}

/** The editor of the list, and a client that fetches metadata of linked pages. */
export interface FillPorts {
  readonly client: MusubiClient;
  readonly editor: PageEditor['editor'];
  readonly t: TFunction<['links', 'common']>;
  readonly locale: Locale;
  readonly announce: (text: string) => void;
}

/** Adds the metadata of the service and of the linked page to a new link. Never throws. */
export async function fillFromPage(
  added: NewLink,
  { client, editor, t, locale, announce }: FillPorts,
): Promise<void> {
  await applyPageMetadata(added, {
    locale,
    read: async (url) => client.content.getOpenGraph({ url }),
    copyPicture: async (url) => client.platform.v4CopyLinkPicture({ copyLinkPictureRequest: { url } }),
    edit: (change) => editor.edit((page) => changeLinks(page, change), 'deliberate'),
    onTitle: (title) => announce(t('add.titled', { title })),
  });
}
