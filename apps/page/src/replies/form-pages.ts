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
import { pageLocale, visitorLocale } from '#site/reader-locale.ts';

import { startDeadline } from './deadline.ts';
import { RETRY_AFTER_SECONDS, type SendMessage } from './message-reply.ts';

/** Time in ms that the API has for a visitor's form, of the five seconds within which a page answers. */
export const FORM_DEADLINE_MS = 4_500;

export interface FormPagesOptions extends Omit<HeaderOptions, 'site'> {
  readonly ownNameSite: PageSite;
  readonly source: Pick<ProfileSource, 'findProfile'>;
  readonly cache: Pick<PageCache, 'get'>;
  readonly sendMessage: SendMessage;
  /** `FORM_DEADLINE_MS` by default. */
  readonly formDeadlineMs?: number;
}

export interface FormRoute {
  readonly Params: { readonly pubId: string };
}

type FormRequest = FastifyRequest<FormRoute>;

/** A form as a visitor sent it. `Problem` lists the reasons for refusing it. */
interface VisitorForm<Problem extends string> {
  /** Whether the form is of the page, or of the part that visitors see at its door. */
  readonly part: 'owner' | 'face';
  /** Whether `send` needs the page. */
  readonly needsPage: boolean;
  /** Path to which the visitor goes once the API has what was typed. */
  readonly sentPath: string;
  readonly status: Readonly<Record<Problem | 'unavailable', number>>;
  /** Sends what was typed to the API. Returns null once the API has it, otherwise the reason. */
  send(page: ReaderPage | null): Promise<Problem | null>;
  /** Renders the form with everything typed and the reason; null when the page has no such form any more. */
  showAgain(page: ReaderPage, problem: Problem | 'unavailable'): Promise<RenderedDocument | null>;
}

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
  /**
   * Sends a visitor's form and redirects, or shows it again with everything typed. While the API is down, hangs
   * or is slow, and for a network that looks up too much, the form's page may have only the handle.
   */
  take<Problem extends string>(
    request: FormRequest,
    reply: FastifyReply,
    form: VisitorForm<Problem>,
  ): Promise<FastifyReply>;
  /** Sends a form page with headers that forbid caching. */
  send(reply: FastifyReply, document: RenderedDocument, status?: number): Promise<FastifyReply>;
}

export function createFormPages({
  source,
  cache,
  sendMessage,
  formDeadlineMs = FORM_DEADLINE_MS,
  ...options
}: FormPagesOptions): FormPages {
  const findDoor = async (pubId: string): Promise<PageDoor | null> => {
    const outcome = await cache.get(pubId);
    return outcome.kind === 'page' ? outcome.facts.door : null;
  };

  const toPage = (request: FormRequest, profile: PublicProfile): ReaderPage => ({
    profile,
    locale: pageLocale(request, profile),
    contentOrigin: options.contentOrigin,
    ...(request.ownName !== null && { site: options.ownNameSite }),
  });

  const lookUp: Readonly<Record<'owner' | 'face', (request: FormRequest) => Promise<ReaderPage | null>>> = {
    async owner(request) {
      const { pubId } = request.params;
      const pass = readPass(request.headers.cookie);
      const profile = HANDLE.test(pubId) ? await source.findProfile(pubId, pass) : null;
      if (profile === null) return null;
      const isInside = pass !== null && (await findDoor(profile.pub_id)) !== null;
      return { ...toPage(request, profile), isInside };
    },
    async face(request) {
      const { pubId } = request.params;
      if (!HANDLE.test(pubId)) return null;
      const door = await findDoor(pubId);
      if (door !== null) return toPage(request, toDoorProfile(door));
      const profile = await source.findProfile(pubId);
      return profile === null ? null : toPage(request, profile);
    },
  };

  const findOr404 =
    (part: 'owner' | 'face'): FormPages['findOwner'] =>
    async (request, reply) => {
      const page = await lookUp[part](request);
      if (page === null) await sendMessage('missing', request, reply);
      return page;
    };

  const send: FormPages['send'] = async (reply, document, status = 200) =>
    reply
      .status(status)
      .headers({
        ...headersOf(document, options),
        // Sub-pages are never indexed, so they refuse training whatever the creator allows for the page.
        ...crawlerHeaders(false, ['noindex']),
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(document.html);

  const toBare = (request: FormRequest): ReaderPage =>
    toPage(request, withoutOwner(request.params.pubId, visitorLocale(request)));

  const take: FormPages['take'] = async (request, reply, form) => {
    if (request.isOverLookups) {
      const document = await form.showAgain(toBare(request), 'unavailable');
      if (document === null) return sendMessage('missing', request, reply);
      return send(reply.header('retry-after', RETRY_AFTER_SECONDS), document, 429);
    }
    const deadline = startDeadline(formDeadlineMs);
    const find = async (): Promise<ReaderPage | null> => {
      const bare = toBare(request);
      const found = lookUp[form.part](request).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a form is shown without its creator');
        return bare;
      });
      return deadline.within(found, bare);
    };
    try {
      const first = form.needsPage ? await find() : null;
      if (form.needsPage && first === null) return await sendMessage('missing', request, reply);
      const problem = deadline.isOver()
        ? 'unavailable'
        : await deadline.within<Parameters<typeof form.showAgain>[1] | null>(form.send(first), 'unavailable');
      if (problem === null)
        return await reply.header('cache-control', 'no-store').redirect(form.sentPath, 303);
      const page = first ?? (await find());
      const document = page && (await form.showAgain(page, problem));
      if (document === null) return await sendMessage('missing', request, reply);
      const status = form.status[problem];
      if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return await send(reply, document, status);
    } finally {
      deadline.end();
    }
  };

  return { findOwner: findOr404('owner'), findFace: findOr404('face'), take, send };
}

/** Returns a placeholder profile of the creator, with only the handle and the visitor's language. */
function withoutOwner(pubId: string, locale: Locale): PublicProfile {
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
