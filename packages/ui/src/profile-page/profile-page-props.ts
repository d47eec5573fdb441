import type { ProfilePageLabels } from './profile-page-labels.ts';
import type { PublicProfile } from './public-profile.ts';

/** Where the page's forms and links of the product lead; written by the page server, never by a creator. */
export interface ProfilePageActions {
  /** Receives `locale` by POST when a visitor chooses a language. */
  readonly chooseLocale: string;
  readonly start: string;
  readonly signUpWithSns: string;
  readonly learnMore: string;
  /** Null where reporting makes no sense, as in a creator's own preview. */
  readonly report: string | null;
  /** The page's address as a QR code; null where there is no page yet. */
  readonly qrCode: string | null;
  readonly home: string;
  /** Receives fan letters by POST; null where nobody can write. */
  readonly letter: string | null;
  /** Where fans support the creator each month; null where nobody can. */
  readonly support: string | null;
  /** The creator as a contact to save; null where there is none. */
  readonly contactCard: string | null;
  /** Path below which visits and clicks are told; null where nothing is counted. */
  readonly count: string | null;
}

/** Props of the public page. */
export interface ProfilePageProps {
  readonly profile: PublicProfile;
  readonly labels: ProfilePageLabels;
  /** Origin of the content host, without a slash at its end. */
  readonly contentOrigin: string;
  /** The page's own public address, for sharing. */
  readonly pageUrl: string;
  readonly actions: ProfilePageActions;
}
