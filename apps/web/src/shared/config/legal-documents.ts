import { paths } from '#shared/routing/paths.ts';

import type { BrowserConfig } from './browser-config.ts';

export interface LegalDocument {
  readonly kind: 'terms' | 'privacy';
  readonly href: string;
}

/** The operator's own documents, or the product's documents where none are set. */
export function legalDocuments(
  { termsUrl, privacyUrl }: Pick<BrowserConfig, 'termsUrl' | 'privacyUrl'>,
  localize: (path: string) => string,
): readonly LegalDocument[] {
  return [
    { kind: 'terms', href: termsUrl ?? localize(paths.terms) },
    { kind: 'privacy', href: privacyUrl ?? localize(paths.privacy) },
  ];
}
