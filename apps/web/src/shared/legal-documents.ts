import type { BrowserConfig } from './browser-config.ts';
import { paths } from './paths.ts';

/** What whoever uses the product agrees to, and where it is written. */
export interface LegalDocument {
  readonly kind: 'terms' | 'privacy';
  readonly href: string;
}

/** The operator's own documents where the installation names them, else those that come with the product. */
export function legalDocuments(
  { termsUrl, privacyUrl }: Pick<BrowserConfig, 'termsUrl' | 'privacyUrl'>,
  localize: (path: string) => string,
): readonly LegalDocument[] {
  return [
    { kind: 'terms', href: termsUrl ?? localize(paths.terms) },
    { kind: 'privacy', href: privacyUrl ?? localize(paths.privacy) },
  ];
}
