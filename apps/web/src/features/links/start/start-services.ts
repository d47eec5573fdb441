import { LINK_TYPES, SERVICE_PREFIXES, serviceNameIn, type ServiceType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';

/** Services that have their own field but no link type in the API contract. */
const OTHER_SERVICES = {
  tiktok: { name: 'TikTok', host: /(?:^|\.)tiktok\.com$/u, prefix: 'https://www.tiktok.com/@' },
  threads: { name: 'Threads', host: /(?:^|\.)threads\.(?:com|net)$/u, prefix: 'https://www.threads.com/@' },
  bandcamp: { name: 'Bandcamp', host: /(?:^|\.)bandcamp\.com$/u, prefix: 'https://bandcamp.com/' },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly host: RegExp; readonly prefix: string }>
>;

type OtherService = keyof typeof OTHER_SERVICES;

/** A service offered in the guided start and in the empty list. */
export type StartService = ServiceType | OtherService;

interface ServiceOffer {
  readonly first: readonly StartService[];
  readonly further: readonly StartService[];
}

/** The services that creators of each language use most, most common first. */
export const OFFERED_SERVICES: Readonly<Record<Locale, ServiceOffer>> = {
  ja: {
    first: ['twitter', 'instagram', 'youtube', 'pixiv', 'note'],
    further: ['booth', 'tiktok', 'nicovideo', 'syosetu'],
  },
  en: {
    first: ['instagram', 'tiktok', 'youtube', 'twitter', 'soundcloud'],
    further: ['bandcamp', 'threads', 'facebook', 'tumblr'],
  },
  'zh-TW': {
    first: ['instagram', 'facebook', 'youtube', 'threads', 'twitter'],
    further: ['tiktok', 'soundcloud', 'pixiv', 'bandcamp'],
  },
};

function isOther(service: StartService): service is OtherService {
  return service in OTHER_SERVICES;
}

/** All services that can have a field. A stored link is assigned to the field of its service. */
export const START_SERVICES: readonly StartService[] = [
  ...LINK_TYPES.filter((type): type is ServiceType => type !== 'custom'),
  'tiktok',
  'threads',
  'bandcamp',
];

export function startServiceName(locale: Locale, service: StartService): string {
  return isOther(service) ? OTHER_SERVICES[service].name : serviceNameIn(locale, service);
}

/** The first part of the URLs of a service's profiles. */
export function startServicePrefix(service: StartService): string {
  return isOther(service) ? OTHER_SERVICES[service].prefix : SERVICE_PREFIXES[service];
}

/** The service's name as the title of a link. Null if the link type provides the name. */
export function findOtherServiceName(service: StartService): string | null {
  return isOther(service) ? OTHER_SERVICES[service].name : null;
}

/** The link that determines the icon of the service. */
export function toIconLink(service: StartService): {
  readonly type: ServiceType | 'custom';
  readonly url: string;
} {
  return { type: isOther(service) ? 'custom' : service, url: startServicePrefix(service) };
}

/** Whether a stored link belongs to the service's field. */
export function isLinkOf(
  service: StartService,
  { type, url }: { readonly type: string; readonly url: string },
): boolean {
  if (!isOther(service)) return type === service;
  return OTHER_SERVICES[service].host.test(URL.parse(url)?.hostname ?? '');
}
