import type { FirebaseSettings } from '@musubi/auth/firebase-settings';
import type { LoginProvider } from '@musubi/auth/login-providers';

import type { FontPlusSettings } from './fonts/font-service.ts';

/** What browsers are told at run time; everything in it is public. */
export interface BrowserConfig {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  /** Where people write to when they need somebody: a page or a `mailto:` address; null when none is set. */
  readonly contactUrl: string | null;
  /** The service guide outside the product; null when none is set. */
  readonly guideUrl: string | null;
  /** What members agree to, and what becomes of what they tell; null when an installation has none. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** Greatest age of an identity token that is sent as it is. */
  readonly tokenMaxAgeSeconds: number;
  /** Services whose accounts are taken, in the order of their buttons. */
  readonly loginProviders: readonly LoginProvider[];
  /** The contract with FONTPLUS; null where free faces stand in. */
  readonly fontPlus: FontPlusSettings | null;
  readonly firebase: FirebaseSettings;
}
