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
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(',');

const SHARED: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers of what is neither a document nor an image: redirects, fonts, lists for crawlers, answers without a body. None
 * says which features a document may use: there is none, and nothing may run where one is made of it all the same.
 */
export const PLAIN_HEADERS: Headers = {
  ...SHARED,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of every answer of the API: nothing to run, to frame, to store or to send on. */
export const API_HEADERS: Headers = {
  ...PLAIN_HEADERS,
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};

/** Headers of every answer of the content host: images for any of our pages, and nothing in them ever runs. */
export const CONTENT_HEADERS: Headers = {
  ...SHARED,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
};

export interface PublicPagePolicy {
  /** Origin that the images come from. */
  readonly contentOrigin: string;
  /** `sha256-…` of every inlined style element, without quotes. */
  readonly styleHashes: readonly string[];
  /** `sha256-…` of every inlined script, without quotes. */
  readonly scriptHashes: readonly string[];
  /** True where the page is served over TLS; on plain local HTTP an upgrade would lose the images. */
  readonly isHttps: boolean;
}

const quoted = (hashes: readonly string[]): string =>
  hashes.length === 0 ? "'none'" : hashes.map((hash) => `'${hash}'`).join(' ');

/** Headers of a public page: one document without a framework script, images from the content host, nothing from others. */
export function publicPageHeaders(policy: PublicPagePolicy): Headers {
  const directives = [
    "default-src 'none'",
    `style-src ${quoted(policy.styleHashes)}`,
    `script-src ${quoted(policy.scriptHashes)}`,
    // Patterns of themes are small inline images.
    `img-src 'self' data: ${policy.contentOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(policy.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...SHARED,
    'permissions-policy': NO_FEATURES,
    'content-security-policy': directives.join(';'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
