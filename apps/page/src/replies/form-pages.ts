import type { PageDoor } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { crawlerHeaders } from '@musubi/server/ai-refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { toDoorProfile } from '#api/door-profile.ts';
import { readPass } from '#api/page-pass.ts';
import type { ProfileSource } from '#api/profile-source.ts';
import type { PublicProfile } from '#api/public-profile.ts';
import type { PageCache } from '#cache/page-cache.ts';
import type { RenderedDocument } from '#render/document.tsx';
import type { ReaderPage } from '#render/reader-page.ts';
import { type HeaderOptions, headersOf } from '#render/render-outcome.ts';
import { HANDLE } from '#site/handle.ts';
import type { PageSite } from '#site/page-site.ts';
import { pageLocale } from '#site/reader-locale.ts';

import type { SendMessage } from './message-reply.ts';

export interface FormPagesOptions extends Omit<HeaderOptions, 'site'> {
  readonly ownNameSite: PageSite;
  readonly source: Pick<ProfileSource, 'findProfile'>;
  readonly cache: Pick<PageCache, 'get'>;
  readonly sendMessage: SendMessage;
}

export interface FormRoute {
  readonly Params: { readonly pubId: string };
}

type FormRequest = FastifyRequest<FormRoute>;

/** Functions for all form pages: finding the creator and sending the document. */
export interface FormPages {
  /**
   * Returns the creator's page for this reader. When it is missing, or has a door that the reader's pass does not
   * open, sends the 404 page and returns null.
   */
  findOwner(request: FormRequest, reply: FastifyReply): Promise<ReaderPage | null>;
  /**
   * Returns the public part of the creator's page; for a page with a door, only what the door shows. When the
   * page is missing, sends the 404 page and returns null.
   */
  findFace(request: FormRequest, reply: FastifyReply): Promise<ReaderPage | null>;
  /** Returns the data for rendering a form page in the language of this reader. */
  toPage(request: Pick<FastifyRequest, 'headers' | 'ownName'>, profile: PublicProfile): ReaderPage;
  /** Sends a form page with headers that forbid caching. */
  send(reply: FastifyReply, document: RenderedDocument, status?: number): Promise<FastifyReply>;
}

export function createFormPages({ source, cache, sendMessage, ...options }: FormPagesOptions): FormPages {
  const findDoor = async (pubId: string): Promise<PageDoor | null> => {
    const outcome = await cache.get(pubId);
    return outcome.kind === 'page' ? outcome.facts.door : null;
  };

  const toPage: FormPages['toPage'] = (request, profile) => ({
    profile,
    locale: pageLocale(request, profile),
    contentOrigin: options.contentOrigin,
    ...(request.ownName !== null && { site: options.ownNameSite }),
  });

  return {
    toPage,
    async findOwner(request, reply) {
      const { pubId } = request.params;
      const pass = readPass(request.headers.cookie);
      const profile = HANDLE.test(pubId) ? await source.findProfile(pubId, pass) : null;
      if (profile === null) {
        await sendMessage('missing', request, reply);
        return null;
      }
      const isInside = pass !== null && (await findDoor(profile.pub_id)) !== null;
      return { ...toPage(request, profile), isInside };
    },
    async findFace(request, reply) {
      const { pubId } = request.params;
      const door = HANDLE.test(pubId) ? await findDoor(pubId) : null;
      if (door !== null) return toPage(request, toDoorProfile(door));
      const profile = HANDLE.test(pubId) ? await source.findProfile(pubId) : null;
      if (profile === null) await sendMessage('missing', request, reply);
      return profile === null ? null : toPage(request, profile);
    },
    send: async (reply, document, status = 200) =>
      reply
        .status(status)
        .headers({
          ...headersOf(document, options),
          // Sub-pages are never indexed, so they refuse training whatever the creator allows for the page.
          ...crawlerHeaders(false, ['noindex']),
          'cache-control': 'private, no-store',
        })
        .type('text/html; charset=utf-8')
        .send(document.html),
  };
}

/** Returns a placeholder profile of the creator, with only the handle and the visitor's language. */
export function withoutOwner(pubId: string, locale: Locale): PublicProfile {
  return {
    pub_id: pubId,
    name: `@${pubId}`,
    headline: '',
    bio: '',
    icon_image_key: null,
    cover_image_key: null,
    contact_email: null,
    locale,
    genres: [],
    visibility: 'unlisted',
    links: [],
    letters: [],
    appearance: DEFAULT_APPEARANCE,
    ofuse: { is_creator: false, creator_url: null, message: '', takes_support: false },
    updated_at: new Date(0).toISOString(),
    next_change_at: null,
  };
}
