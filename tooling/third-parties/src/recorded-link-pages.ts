import {
  html,
  HTML_TYPE,
  json,
  JSON_TYPE,
  type RecordedAnswer,
  type RecordedService,
} from './recorded-answer.ts';
import { answerBadly } from './recorded-cases.ts';
import {
  carrd,
  homepage,
  type LinkDocument,
  linktree,
  litLink,
  littleLink,
  potofu,
  potofuApi,
} from './recorded-link-documents.ts';
import { findLinkPerson, linkCaseOf } from './recorded-link-people.ts';

interface LinkPages {
  /** URLs of the pages, each as host and path; the first group is the username. */
  readonly urls: RegExp;
  readonly document: LinkDocument;
  readonly isJson?: true;
}

const PAGES: readonly LinkPages[] = [
  { urls: /^linktr\.ee\/@?([\w.-]{1,64})\/?$/, document: linktree },
  { urls: /^lit\.link\/(?:(?:en|ja)\/)?([\w.-]{1,64})\/?$/, document: litLink },
  { urls: /^potofu\.me\/([\w.-]{1,64})\/?$/, document: potofu },
  { urls: /^api\.potofu\.me\/users\/([\w.-]{1,64})$/, document: potofuApi, isJson: true },
  { urls: /^([\w-]{1,63})\.carrd\.co\/$/, document: carrd },
  { urls: /^([\w-]{1,63})\.littlelink\.example\/(?:index\.html)?$/, document: littleLink },
  { urls: /^([\w-]{1,63})\.homepage\.example\/$/, document: homepage },
];

/** Returns the URLs of a person's link pages. The username must be a valid DNS label. */
export function listLinkPages(username: string): readonly string[] {
  return [
    `https://linktr.ee/${username}`,
    `https://lit.link/${username}`,
    `https://potofu.me/${username}`,
    `https://${username}.carrd.co/`,
    `https://${username}.littlelink.example/`,
    `https://${username}.homepage.example/`,
  ];
}

const pageError = (status: number): RecordedAnswer =>
  html(`<title>Error ${status}</title><p>This page does not open.</p>`, status);
const jsonError = (status: number): RecordedAnswer => json({ message: `Error ${status}` }, status);

/** A page that no longer has the structure that importers know, and no links. */
const changedPage = (): RecordedAnswer =>
  html('<title>Profile</title><div id="root" data-v="9"><p>This page needs JavaScript.</p></div>');

/**
 * Stand-in for services that list a person's links. Every username has a page; the last word of the username
 * selects a failure.
 */
export const linkPages: RecordedService = ({ url, now }) => {
  const address = `${url.hostname}${url.pathname}`;
  const found = PAGES.find(({ urls }) => urls.test(address));
  const username = found?.urls.exec(address)?.[1];
  if (found === undefined || username === undefined || !/[a-z0-9]/i.test(username)) return null;
  const recorded = linkCaseOf(username);
  if (recorded === 'changed' && found.isJson !== true) return changedPage();
  const forms =
    found.isJson === true ? { type: JSON_TYPE, error: jsonError } : { type: HTML_TYPE, error: pageError };
  return answerBadly(recorded, forms) ?? found.document(findLinkPerson(username), now);
};
