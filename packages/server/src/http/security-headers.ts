type Headers = Readonly<Record<string, string>>;

const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(',');

const HTTPS_MAX_AGE = 'max-age=63072000';

const SHARED: Headers = {
  'strict-transport-security': `${HTTPS_MAX_AGE}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers of responses at a creator's own domain name. They do not bind its subdomains to HTTPS, because
 * those are not ours.
 */
export const OWN_NAME_HEADERS: Headers = { 'strict-transport-security': HTTPS_MAX_AGE };

/**
 * Headers of responses that are neither documents nor images: redirects, fonts, crawler files, empty
 * responses. These responses need no permissions policy. Their CSP blocks everything in case a browser
 * renders such a response as a document.
 */
export const PLAIN_HEADERS: Headers = {
  ...SHARED,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Headers of every API response. Browsers must not cache, run or frame the response, or send its URL as
 * referrer.
 */
export const API_HEADERS: Headers = {
  ...PLAIN_HEADERS,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};

/**
 * Headers of every response of the content host. Any site can embed its images, which must not run scripts.
 */
export const CONTENT_HEADERS: Headers = {
  ...SHARED,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  // Lets the editor crop a picture that the API has converted. Pictures are public and need no credentials.
  'access-control-allow-origin': '*',
};

export interface PublicPagePolicy {
  /** Origin of the content host, which serves images. */
  readonly contentOrigin: string;
  /** `sha256-…` of each inline style element, without quotes. */
  readonly styleHashes: readonly string[];
  /** `sha256-…` of each inline script, without quotes. */
  readonly scriptHashes: readonly string[];
  /**
   * Whether the page is served over TLS. On local HTTP, upgrading requests to HTTPS would break the images.
   */
  readonly isHttps: boolean;
  /** Origins of the providers whose players the page draws; none by default. */
  readonly frameOrigins?: readonly string[];
  /** Origins, besides the page's own, to which its forms may be sent; none by default. */
  readonly formOrigins?: readonly string[];
}

/** Browser features that players use after the visitor has started them. */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

/**
 * Permissions policy of a page that draws players. The cover of a player has the origin of the page itself,
 * so the policy names `self` besides the providers.
 */
function permissionsWith(frameOrigins: readonly string[]): string {
  const allowed = `(self ${frameOrigins.map((origin) => `"${origin}"`).join(' ')})`;
  const refused = NO_FEATURES.split(',').filter(
    (rule) => !PLAYER_FEATURES.includes(rule.split('=', 1)[0] ?? ''),
  );
  return [...PLAYER_FEATURES.map((feature) => `${feature}=${allowed}`), ...refused].join(',');
}

const quoted = (hashes: readonly string[]): string =>
  hashes.length === 0 ? "'none'" : hashes.map((hash) => `'${hash}'`).join(' ');

/**
 * Headers of a creator's page. The CSP allows images from the content host, frames of the providers of its
 * players, and inline code only with the hashes in `policy`.
 */
export function publicPageHeaders(policy: PublicPagePolicy): Headers {
  const { frameOrigins = [], formOrigins = [] } = policy;
  const directives = [
    "default-src 'none'",
    `style-src ${quoted(policy.styleHashes)}`,
    `script-src ${quoted(policy.scriptHashes)}`,
    // Themes use small inline images as patterns.
    `img-src 'self' data: ${policy.contentOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(policy.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...SHARED,
    'permissions-policy': frameOrigins.length > 0 ? permissionsWith(frameOrigins) : NO_FEATURES,
    'content-security-policy': directives.join(';'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
