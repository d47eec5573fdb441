import { createHash } from 'node:crypto';

import { toIdentityOrigins } from '@musubi/auth/firebase-settings';
import { PLAYER_COVER_CSS } from '@musubi/ui/profile-page/blocks/player-cover';

import { FONTPLUS_ORIGIN } from '#shared/fonts/font-service.ts';

import type { ServerEnv } from './env.server.ts';

const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Passkeys are for this site only, at the log-in and in the settings; a route change keeps the policy of the document. */
const PASSKEYS = 'publickey-credentials-create=(self), publickey-credentials-get=(self)';

function toHashSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

// React Aria hides text for screen readers with these inline styles. The policy allows them by their hashes.
const HIDDEN =
  'border:0;clip:rect(0 0 0 0);clip-path:inset(50%);height:1px;margin:-1px;overflow:hidden;padding:0;position:';
const STYLE_ATTRIBUTES = [
  `${HIDDEN}absolute;width:1px;white-space:nowrap`,
  `${HIDDEN}fixed;width:1px;white-space:nowrap;top:0;left:0`,
].map(toHashSource);

/**
 * Hash of the style of player covers in the preview. The frames inherit this policy and cannot know its
 * nonce.
 */
const COVER_STYLE = toHashSource(PLAYER_COVER_CSS);

/**
 * Builds the content security policy of one response. Scripts and inline styles need the nonce. The only
 * allowed frames are the preview, which has no URL, and the helper frame of the identity service.
 */
export function contentSecurityPolicy(nonce: string, env: ServerEnv): string {
  const { browser } = env;
  const identity = toIdentityOrigins(browser.firebase);
  const fontService = browser.fontPlus === null ? [] : [FONTPLUS_ORIGIN];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    // The origins in this list are only for browsers that do not support 'strict-dynamic'.
    'script-src': [
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...identity.script,
      ...fontService,
      ...(env.isDevelopmentBuild ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`, COVER_STYLE],
    'style-src-attr': ["'unsafe-hashes'", ...STYLE_ATTRIBUTES],
    'img-src': ["'self'", 'data:', 'blob:', browser.contentOrigin],
    'font-src': ["'self'", ...fontService],
    'connect-src': ["'self'", browser.apiOrigin, ...identity.connect, ...fontService],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...identity.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(browser.webOrigin.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * The security headers except the content security policy. `same-origin-allow-popups` lets the identity
 * service's popups reach their opener.
 */
export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `${NO_FEATURES}, ${PASSKEYS}`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
