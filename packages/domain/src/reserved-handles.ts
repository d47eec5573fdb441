/**
 * Handles nobody may claim: the segments of our own routes, names that would pass for the operator, and words that
 * mail and web conventions give a meaning. Compared without underscores, so `ad_min` is closed as well.
 */
const ROUTES = `login logout signup signin register my me dashboard profile links activities rewards appearance preview
  ofuse settings letters stats discover timeline live search invite invitations guide terms privacy help support about
  users user creator creators images info footprints comments maintenance registered unsubscribe genres docs openapi
  api v1 v2 v3 v4 f fonts locales static assets public sitemap robots favicon manifest healthz readyz`;
const OPERATOR = `musubi sozi pib admin administrator root system sysadmin moderator mod staff team official owner
  operator security abuse legal billing payment payments press news blog status store shop jobs careers contact`;
const CONVENTIONS = `www web mail email smtp imap pop ftp ssh dns cdn app apps mobile dev test testing demo example
  null undefined none nil true false nan anonymous anyone everyone everybody nobody someone guest unknown deleted
  postmaster hostmaster webmaster noreply no_reply mailer_daemon localhost localdomain account accounts auth oauth sso
  token session password reset verify verification download uploads upload config backup wellknown index home`;

const RESERVED: ReadonlySet<string> = new Set(
  `${ROUTES} ${OPERATOR} ${CONVENTIONS}`.split(/\s+/).map((word) => word.replaceAll('_', '')),
);

/** Whether a handle belongs to the product itself and to nobody else. */
export function isReservedHandle(handle: string): boolean {
  return RESERVED.has(handle.replaceAll('_', ''));
}
