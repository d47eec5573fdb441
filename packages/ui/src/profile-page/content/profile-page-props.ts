import type { Locale } from '@musubi/domain/locales';

import type { FindServiceMark } from '../../service-icon/find-service-mark.ts';
import type { ProfilePageLabels } from './profile-page-labels.ts';
import type { PublicProfile } from './public-profile.ts';

/** URLs of the page's forms and product links. Written by the page server, never by a creator. */
export interface ProfilePageActions {
  /** POST target of the language picker; receives `locale`. */
  readonly chooseLocale: string;
  /** URL of the sign-up screen. */
  readonly start: string;
  /** URL of the report form; null where reporting makes no sense, as in a creator's own preview. */
  readonly report: string | null;
  /** URL of the page's QR code; null in previews. */
  readonly qrCode: string | null;
  readonly home: string;
  /** POST target of the letter form; null when the page accepts no letters. */
  readonly letter: string | null;
  /** POST target of the mail list; null in previews. */
  readonly mailList: string | null;
  /** Path prefix of the forms that ask for a commission; null in previews. */
  readonly ask: string | null;
  /** URL of the form that waits for the opening of commissions; null behind doors and in previews. */
  readonly tell: string | null;
  /** URL of monthly support; null when it is unavailable. */
  readonly support: string | null;
  /** URL of the screen that follows the creator; null in previews. */
  readonly follow: string | null;
  /** Base URL of the kits; null in previews. */
  readonly kits: string | null;
  /** URL of the creator's contact card; null when there is none. */
  readonly contactCard: string | null;
  /** Path prefix of the pages with the pictures and players of sensitive blocks; null in previews. */
  readonly sensitive: string | null;
  /** Base URL of the calendar files of events; null in previews. */
  readonly events: string | null;
  /** Path prefix for counting visits and clicks; null when nothing is counted. */
  readonly count: string | null;
}

export interface ProfilePageProps {
  readonly profile: PublicProfile;
  /** Language of the labels and dates: the reader's choice, or else the language of the profile. */
  readonly locale: Locale;
  readonly labels: ProfilePageLabels;
  /** Origin of the content host, without a trailing slash. */
  readonly contentOrigin: string;
  /** The page's public URL, for sharing. */
  readonly pageUrl: string;
  readonly actions: ProfilePageActions;
  /** The current moment for countdowns; the time of rendering by default. */
  readonly now?: Date;
  /** Finds the marks of services that are not link types. */
  readonly findServiceMark: FindServiceMark;
}
