import { daysAgo } from './days-ago.ts';

/** One publication of a known account. */
export interface RecordedEntry {
  /** Unique among all entries and a valid id of the service, for example a video id. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** Whole days before today. */
  readonly daysAgo: number;
  /** Bytes of the picture as WebP; null without a picture. */
  readonly picture: Buffer | null;
}

/** An account whose entries the caller chooses, for example a demo creator's. */
export interface RecordedAccount {
  readonly service: 'youtube' | 'instagram' | 'ofuse';
  readonly name: string;
  /** Newest first. */
  readonly entries: readonly RecordedEntry[];
}

/** An entry at a point in time, with the URL at which the service has its picture. */
export interface PublishedEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly publishedAt: Date;
  readonly pictureUrl: string | null;
}

/** The known accounts. Accounts with any other name get the same works from each service. */
export interface RecordedAccounts {
  /** Returns the entries of an account; null for an unknown account. */
  readonly find: (
    service: RecordedAccount['service'],
    name: string,
    now: Date,
  ) => readonly PublishedEntry[] | null;
  /** Returns the picture at a path of any host; null for other paths. */
  readonly findPicture: (pathname: string) => Buffer | null;
}

const toPictureUrl = (service: RecordedAccount['service'], { id, picture }: RecordedEntry): string | null => {
  if (picture === null) return null;
  if (service === 'youtube') return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  const host = service === 'instagram' ? 'scontent.cdninstagram.com' : 'ofuse.me';
  return `https://${host}/pictures/${id}.jpg`;
};

/** Creates the lookup of the known accounts. */
export function createRecordedAccounts(accounts: readonly RecordedAccount[]): RecordedAccounts {
  const pictures = new Map(
    accounts.flatMap(({ entries }) => entries.map(({ id, picture }) => [id, picture] as const)),
  );
  return {
    find(service, name, now) {
      const known = accounts.find((account) => account.service === service && account.name === name);
      return (
        known?.entries.map((entry) => ({
          id: entry.id,
          title: entry.title,
          url: entry.url,
          publishedAt: daysAgo(now, entry.daysAgo),
          pictureUrl: toPictureUrl(service, entry),
        })) ?? null
      );
    },
    findPicture(pathname) {
      const names = pathname.replace(/\.jpg$/, '').split('/');
      return names.map((name) => pictures.get(name)).find((picture) => picture !== undefined) ?? null;
    },
  };
}
