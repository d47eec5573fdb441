import type { Locale } from '../locales.ts';
import type { ServiceType } from './link-types.ts';

/** A service that screens and pages recognise by the host of a link. */
export interface ServiceRow {
  /** One brand name for all languages, or a name per language. */
  readonly name: string | Readonly<Record<Locale, string>>;
  /**
   * Domains; their subdomains match too. `github.com/sponsors` matches only paths that begin with these
   * segments.
   */
  readonly hosts: readonly string[];
  /**
   * Patterns of profile URLs. `*` matches the account, `@*` an account with its `@`, and `#` an opaque id
   * that is not shown.
   */
  readonly profiles?: readonly string[];
  /** Link type of these hosts in the contract; `custom` by default. */
  readonly type?: ServiceType;
}

export type ServiceRows = Readonly<Record<string, ServiceRow>>;
