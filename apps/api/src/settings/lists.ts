import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';

import { toHostName } from '@musubi/domain/host-names';
import { parseWebUrl } from '@musubi/domain/url';
import { isStrongSecret } from '@musubi/server/environment';
import * as z from 'zod';

import type { ServiceKey } from '#platform/http/service-key.ts';
import { isOffSwitch, OFF_SWITCHES } from '#platform/limits/off-switches.ts';
import {
  instanceKeyIdSchema,
  instancePublicKeySchema,
  toSecureOrigin,
} from '#platform/page-copies/instance-document.ts';
import type { PinnedInstance } from '#platform/page-copies/known-instances.ts';
import type { SealKey } from '#platform/secrets/sealed-texts.ts';

const isAddressOrNetwork = (entry: string): boolean => {
  const [address = '', prefix] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
};

export const addressListSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isAddressOrNetwork),
    'must be IP addresses and networks such as 10.0.0.0/8, separated by commas',
  );

const toList = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim());

export const offSwitchListSchema = z
  .string()
  .transform(toList)
  .refine(
    (words) => words.every(isOffSwitch),
    `must be words of ${OFF_SWITCHES.join(', ')}, separated by commas`,
  )
  .transform((words) => words.filter(isOffSwitch));

export const emailListSchema = z
  .string()
  .transform((text) => toList(text.toLowerCase()))
  .refine(
    (entries) => entries.every((entry) => /^[^\s@]+@[^\s@]+$/.test(entry)),
    'must be e-mail addresses, separated by commas',
  );

export const hostNameSchema = z
  .string()
  .refine(
    (text) => toHostName(text) === text,
    'must be a domain name in lower case, such as pages.example.com',
  );
export const hostNameListSchema = z
  .string()
  .transform(toList)
  .refine(
    (names) => names.every((name) => toHostName(name) === name),
    'must be domain names in lower case, separated by commas',
  );
export const suffixListSchema = z
  .string()
  .transform(toList)
  .refine(
    (names) => names.every((name) => toHostName(`any.${name}`) === `any.${name}`),
    'must be the ends of domain names in lower case, such as internal, separated by commas',
  );
export const ipListSchema = z
  .string()
  .transform(toList)
  .refine(
    (entries) => entries.every((entry) => isIP(entry) !== 0),
    'must be IP addresses, separated by commas',
  );
export const serverListSchema = z
  .string()
  .transform(toList)
  .refine(
    (entries) => entries.every((entry) => /^(?:[\d.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(entry)),
    'must be addresses of name servers such as 192.0.2.53:53, separated by commas',
  );

/** An installation on a developer's machine, whose origin is not https. */
const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d{0,4}$/;

/** Parses an origin followed by its keys, each as `name:key`, separated by spaces. */
const toInstance = (text: string): PinnedInstance | null => {
  const [address = '', ...rest] = text.split(/ +/);
  const keys = rest.map((entry) => {
    const [id, publicKey, ...others] = entry.split(':');
    const key = pinnedKeySchema.safeParse({ id, publicKey });
    return others.length === 0 && key.success ? [key.data] : [];
  });
  const isOrigin = toSecureOrigin(address) === address || LOOPBACK_ORIGIN.test(address);
  const isValid = isOrigin && keys.length > 0 && keys.every((key) => key.length > 0);
  return isValid ? { origin: address, keys: keys.flat() } : null;
};

const pinnedKeySchema = z.object({ id: instanceKeyIdSchema, publicKey: instancePublicKeySchema });

const isSecureUrl = (text: string): boolean => {
  const parsed = parseWebUrl(text);
  return parsed.ok && parsed.url.protocol === 'https:';
};

const areUnique = (words: readonly string[]): boolean => new Set(words).size === words.length;

/** Comma-separated installations, each an https origin with its public keys of 32 bytes in base64url. */
export const instanceListSchema = z
  .string()
  .transform((text) => toList(text).map(toInstance))
  .refine(
    (entries) => entries.every((entry) => entry !== null),
    'must be https origins, each with its public keys in base64url, such as https://old.example k1:…, separated by commas',
  )
  .transform((entries) => entries.filter((entry) => entry !== null))
  .refine(
    (entries) =>
      areUnique(entries.map(({ origin }) => origin)) &&
      entries.every(({ keys }) => areUnique(keys.map(({ id }) => id))),
    'must have each origin once, and each key of an origin with its own name',
  );

/** Comma-separated lists of blocked link targets, each an absolute path or an https URL. */
export const blocklistListSchema = z
  .string()
  .transform(toList)
  .refine(
    (entries) => entries.every((entry) => isAbsolute(entry) || isSecureUrl(entry)) && areUnique(entries),
    'must be absolute paths of files and https URLs, each once, separated by commas',
  );

const SERVICE_KEY = /^(pib_id|moderation|operations|pages|screens):(\S{16,})$/;

/** Minimum number of different bytes in a random key of 32 bytes. */
const SEAL_KEY_MIN_DIFFERENT = 8;
const SEAL_KEY = /^([a-z0-9]{1,16}):([A-Za-z0-9+/]{43}=)$/;

/** Comma-separated `name:key` pairs; each key is 32 bytes in base64. */
export const sealKeyListSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => SEAL_KEY.exec(entry.trim())))
  .refine(
    (entries) => entries.every((entry) => entry !== null),
    'must be names with keys of 32 bytes in base64, such as k1:…, separated by commas',
  )
  .transform(([first, ...others]): [SealKey, ...SealKey[]] => [toSealKey(first), ...others.map(toSealKey)])
  // Checks only the first key. The other keys only decrypt, so an operator can replace a weak key.
  .refine(
    ([first]) => new Set(first.bytes).size >= SEAL_KEY_MIN_DIFFERENT,
    'must begin with a random key, as `openssl rand -base64 32` makes it',
  );

const toSealKey = (entry: RegExpExecArray | null | undefined): SealKey => ({
  id: entry?.[1] ?? '',
  bytes: Buffer.from(entry?.[2] ?? '', 'base64'),
});

/** Comma-separated `scope:key` pairs; one key may appear with several scopes. */
export const serviceKeyListSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => SERVICE_KEY.exec(entry.trim())))
  .refine(
    (entries) => entries.every((entry) => entry !== null),
    'must be pib_id:…, moderation:…, operations:…, pages:… or screens:… with keys of at least 16 characters, separated by commas',
  )
  .transform((entries) =>
    entries.map((entry) => ({ scope: entry?.[1] as ServiceKey['scope'], key: entry?.[2] ?? '' })),
  )
  .refine(
    (entries) => entries.every(({ key }) => isStrongSecret(key)),
    'must have keys with at least 6 different characters, such as those of `openssl rand -hex 32`',
  );
