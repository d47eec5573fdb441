import { LINK_TYPES, SERVICE_PREFIXES, serviceNameIn, type ServiceType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';

/** Services with a field of their own that the contract has no link type for. */
const OTHER_SERVICES = {
  tiktok: { name: 'TikTok', host: /(?:^|\.)tiktok\.com$/u, prefix: 'https://www.tiktok.com/@' },
  threads: { name: 'Threads', host: /(?:^|\.)threads\.(?:com|net)$/u, prefix: 'https://www.threads.com/@' },
  bandcamp: { name: 'Bandcamp', host: /(?:^|\.)bandcamp\.com$/u, prefix: 'https://bandcamp.com/' },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly host: RegExp; readonly prefix: string }>
>;

type OtherService = keyof typeof OTHER_SERVICES;

/** A service that the guided start and the empty list offer. */
export type StartService = ServiceType | OtherService;

interface ServiceOffer {
  readonly first: readonly StartService[];
  readonly further: readonly StartService[];
}

/** The services that creators of a language have most often, the most common first. */
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

/** All services that can have a field, so that a stored link of each finds its own. */
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

/** The name that a link to the service gets as its title; null when its type gives the name. */
export function findOtherServiceName(service: StartService): string | null {
  return isOther(service) ? OTHER_SERVICES[service].name : null;
}

/** The link whose icon is that of the service. */
export function toIconLink(service: StartService): {
  readonly type: ServiceType | 'custom';
  readonly url: string;
} {
  return { type: isOther(service) ? 'custom' : service, url: startServicePrefix(service) };
}

/** Whether a stored link is the one that the service's field edits. */
export function isLinkOf(
  service: StartService,
  { type, url }: { readonly type: string; readonly url: string },
): boolean {
  if (!isOther(service)) return type === service;
  return OTHER_SERVICES[service].host.test(URL.parse(url)?.hostname ?? '');
}
