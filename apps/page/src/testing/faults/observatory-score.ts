import type { OutgoingHttpHeaders } from 'node:http';

export interface ObservatoryScore {
  readonly score: number;
  /** Names of the rules that reduced the score. */
  readonly lost: readonly string[];
}

interface Rule {
  readonly name: string;
  readonly points: (headers: ReadonlyMap<string, string>) => number;
}

const SIX_MONTHS_SECONDS = 15_768_000;
const PRIVATE_REFERRERS = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
}

function scorePolicy(policy: string | undefined): number {
  if (policy === undefined) return -25;
  const directives = directivesOf(policy);
  const fallback = directives.get('default-src');
  const scripts = directives.get('script-src') ?? fallback ?? ['*'];
  const styles = directives.get('style-src') ?? fallback ?? ['*'];
  if (/'unsafe-inline'|data:|\*|^https?:$/.test(scripts.join(' '))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (styles.includes("'unsafe-inline'")) return 0;
  return fallback?.join() === "'none'" ? 10 : 5;
}

/**
 * Rules of MDN's HTTP Observatory with their points
 * (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 */
const RULES: readonly Rule[] = [
  {
    name: 'content-security-policy',
    points: (headers) => scorePolicy(headers.get('content-security-policy')),
  },
  {
    name: 'strict-transport-security',
    points: (headers) => {
      const [, age] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
      if (age === undefined) return -20;
      return Number(age) >= SIX_MONTHS_SECONDS ? 0 : -10;
    },
  },
  {
    name: 'x-content-type-options',
    points: (headers) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  {
    name: 'x-frame-options',
    points: (headers) => {
      if (/frame-ancestors '(?:none|self)'/.test(headers.get('content-security-policy') ?? '')) return 5;
      return /^(?:DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
    },
  },
  {
    name: 'referrer-policy',
    points: (headers) => {
      const policy = headers.get('referrer-policy');
      if (policy === undefined) return 0;
      return PRIVATE_REFERRERS.test(policy) ? 5 : -5;
    },
  },
  {
    name: 'cross-origin-resource-policy',
    points: (headers) => {
      const policy = headers.get('cross-origin-resource-policy');
      if (policy === undefined) return 0;
      return policy === 'cross-origin' ? -5 : 10;
    },
  },
  {
    name: 'access-control-allow-origin',
    points: (headers) => (headers.get('access-control-allow-origin') === '*' ? -50 : 0),
  },
];

/**
 * Scores the headers of a response. Subtracts no points for cookies and third-party scripts, which our pages
 * do not have.
 */
export function scoreHeaders(sent: OutgoingHttpHeaders): ObservatoryScore {
  const headers = new Map(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  const scored = RULES.map(({ name, points }) => ({ name, points: points(headers) }));
  const fines = scored.filter(({ points }) => points < 0);
  const total = 100 + scored.reduce((sum, { points }) => sum + points, 0);
  // The Observatory adds bonus points only to a score of at least 90.
  const fined = 100 + fines.reduce((sum, { points }) => sum + points, 0);
  return { score: fined >= 90 ? total : fined, lost: fines.map(({ name }) => name) };
}
