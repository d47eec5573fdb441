import type { FirebaseSettings } from '@musubi/auth/firebase-settings';
import type { LoginProvider } from '@musubi/auth/login-providers';

import type { FontPlusSettings } from '#shared/fonts/font-service.ts';

/** Runtime settings sent to browsers; all of them are public. */
export interface BrowserConfig {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  /** Contact of the operator: a URL or `mailto:` address; null when none is set. */
  readonly contactUrl: string | null;
  /** The operator's own service guide; null to use the built-in one. */
  readonly guideUrl: string | null;
  /** URLs of the operator's own terms and privacy policy; null when none are set. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** Identity tokens older than this are refreshed before they are sent. */
  readonly tokenMaxAgeSeconds: number;
  /** The enabled sign-in providers, in the order of their buttons. */
  readonly loginProviders: readonly LoginProvider[];
  /** FONTPLUS settings; null to use the free stand-in fonts. */
  readonly fontPlus: FontPlusSettings | null;
  readonly firebase: FirebaseSettings;
}
