import type { FirebaseSettings } from '@musubi/auth/firebase-settings';
import type { LoginProvider } from '@musubi/auth/login-providers';

import type { FontPlusSettings } from '#shared/fonts/font-service.ts';

/** Runtime settings sent to browsers; all of them are public. */
export interface BrowserConfig {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  /** URL or `mailto:` address for contacting the operator; null when none is set. */
  readonly contactUrl: string | null;
  /** URL of the operator's own service guide; null for the built-in guide. */
  readonly guideUrl: string | null;
  /** URLs of the operator's own terms and privacy policy; null when none are set. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** Maximum age of identity tokens. Older tokens are refreshed before they are sent. */
  readonly tokenMaxAgeSeconds: number;
  /** The enabled sign-in providers, in the order of their buttons. */
  readonly loginProviders: readonly LoginProvider[];
  /** Whether browsers keep loaded screens of the member area for offline use. */
  readonly isKeptOffline: boolean;
  /** FONTPLUS settings; null for the free stand-in fonts. */
  readonly fontPlus: FontPlusSettings | null;
  readonly firebase: FirebaseSettings;
}
