import { pagePath, type PageUrlOf } from '@musubi/domain/page-urls';
import { getT } from '@musubi/i18n/translator';
import { isNotModified, toEntityTag } from '@musubi/server/entity-tag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { factsOf } from '#api/page-facts.ts';
import { readPass } from '#api/page-pass.ts';
import type { ProfileSource } from '#api/profile-source.ts';
import type { PublicProfile } from '#api/public-profile.ts';
import { createPageTitle } from '#render/page-title.ts';
import { crawlerHeadersOf, ONLY_THE_PAGE } from '#site/crawler-headers.ts';
import { HANDLE } from '#site/handle.ts';

import { toCalendarFile } from './calendar-event.ts';
import { toContactCard } from './contact-card.ts';
import { toAtomFeed } from './feed.ts';

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Cache header for a response that may depend on a visitor's pass. */
const PRIVATE_CACHE_CONTROL = 'private, no-store';

interface CompanionRoute {
  readonly Params: { readonly pubId: string };
}

interface EventRoute {
  readonly Params: { readonly pubId: string; readonly file: string };
}

const EVENT_FILE = /^([\da-f-]{36})\.ics$/;

export interface CompanionRoutesOptions {
  readonly source: Pick<ProfileSource, 'findProfile' | 'findActivities'>;
  readonly webOrigin: string;
  readonly pageUrlOf: PageUrlOf;
  readonly contentOrigin: string;
}

interface Companion {
  readonly type: string;
  readonly path: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Robots directives for a page that search engines may list; none by default. */
  readonly hidden?: readonly string[];
}

/** Registers the Atom feed, the contact card (vCard) and the events (iCalendar) of a creator's page. */
export function registerCompanionRoutes(
  server: FastifyInstance,
  { source, webOrigin, pageUrlOf, contentOrigin }: CompanionRoutesOptions,
): void {
  async function answer(
    request: FastifyRequest<CompanionRoute>,
    reply: FastifyReply,
    make: (profile: PublicProfile) => Promise<Companion | null>,
    pass: string | null = null,
  ): Promise<FastifyReply> {
    const { pubId } = request.params;
    const profile = HANDLE.test(pubId) ? await source.findProfile(pubId, pass) : null;
    const companion = profile === null ? null : await make(profile);
    if (profile === null || companion === null) {
      return reply.status(404).header('cache-control', 'no-store').send();
    }
    const { type, path, text, headers = {}, hidden = [] } = companion;
    const cacheControl = pass === null ? CACHE_CONTROL : PRIVATE_CACHE_CONTROL;
    if (profile.pub_id !== pubId) {
      return reply.header('cache-control', cacheControl).redirect(`${pagePath(profile.pub_id)}${path}`, 302);
    }
    const etag = toEntityTag(text);
    const facts = factsOf(profile);
    // A file that was requested with a pass refuses training, like the page behind the door.
    const forCrawlers = crawlerHeadersOf(pass === null ? facts : { ...facts, allowsTraining: false }, hidden);
    reply.headers({ ...headers, ...forCrawlers, 'cache-control': cacheControl, etag });
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type(type).send(text);
  }

  server.get<CompanionRoute>('/@:pubId/feed.xml', async (request, reply) =>
    answer(request, reply, async (profile) => {
      const activities = await source.findActivities(profile.pub_id);
      const title = await createPageTitle(profile, profile.locale);
      const t = await getT(profile.locale, 'profile-page');
      const states = { moved: t('blocks.event.moved'), cancelled: t('blocks.event.cancelled') };
      return {
        type: 'application/atom+xml; charset=utf-8',
        path: '/feed.xml',
        text: toAtomFeed({ profile, activities, webOrigin, pageUrlOf, contentOrigin, title, states }),
      };
    }),
  );

  server.get<CompanionRoute>('/@:pubId/contact.vcf', async (request, reply) =>
    answer(request, reply, async (profile) => ({
      type: 'text/vcard; charset=utf-8',
      path: '/contact.vcf',
      text: toContactCard(profile, pageUrlOf),
      headers: {
        'content-disposition': `attachment; filename="${profile.pub_id}.vcf"`,
      },
      hidden: ONLY_THE_PAGE,
    })),
  );
  server.get<EventRoute>('/@:pubId/e/:file', async (request, reply) =>
    answer(
      request,
      reply,
      async (profile) => {
        const { file } = request.params;
        const [, id = ''] = EVENT_FILE.exec(file) ?? [];
        const text = toCalendarFile(profile, { id, webOrigin, pageUrlOf });
        if (text === null) return null;
        return {
          type: 'text/calendar; charset=utf-8',
          path: `/e/${id}.ics`,
          text,
          headers: {
            'content-disposition': `attachment; filename="${profile.pub_id}-${id}.ics"`,
          },
          hidden: ONLY_THE_PAGE,
        };
      },
      readPass(request.headers.cookie),
    ),
  );
}
