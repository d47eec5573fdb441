import { foldEmail } from '@musubi/domain/email';
import { run } from '@zootools/email-spell-checker';

/** Large mail domains of the product's languages. Misspelled domains are compared with them. */
const LARGE_DOMAINS: readonly string[] = [
  'gmail.com',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.jp',
  'yahoo.com',
  'yahoo.co.jp',
  'yahoo.com.tw',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'nifty.com',
  'protonmail.com',
  'googlemail.com',
  'hinet.net',
];

/** Existing domains that resemble a large one and are never corrected. */
const SIMILAR_DOMAINS: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'softbank.jp'];

/** Returns the address with the large mail domain that was probably meant; null when the domain looks right. */
export function suggestMail(address: string): string | null {
  const found = run({
    email: foldEmail(address).toLowerCase(),
    domains: [...LARGE_DOMAINS, ...SIMILAR_DOMAINS],
    // Compares whole domains only, because many endings are valid for a domain that is not listed.
    topLevelDomains: [],
    secondLevelDomains: [],
  });
  if (found === undefined || !LARGE_DOMAINS.includes(found.domain)) return null;
  return `${foldEmail(address).replace(/@[^@]*$/, '')}@${found.domain}`;
}
