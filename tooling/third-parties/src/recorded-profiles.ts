import { escapeMarkup, html, type RecordedService } from './recorded-answer.ts';
import { answerBadly, caseOf } from './recorded-cases.ts';

const HOST = 'mstdn.example';
const PROFILE = /^\/@([\w-]{1,64})$/;

/**
 * Creates the stand-in for a server of Mastodon, `https://mstdn.example/@mio`. The profile of each name links back to
 * the creator page with that handle.
 * @param pageUrlOf Returns the URL of a creator page by its handle.
 */
export function createRecordedProfiles(pageUrlOf: (handle: string) => string): RecordedService {
  return ({ url }) => {
    const [, name] = url.hostname === HOST ? (PROFILE.exec(url.pathname) ?? []) : [];
    if (name === undefined) return null;
    const bad = answerBadly(caseOf(name), {
      type: 'text/html; charset=utf-8',
      error: (status) => html(`<title>${status}</title>`, status),
    });
    if (bad !== null) return bad;
    const page = escapeMarkup(pageUrlOf(name));
    return html(
      `<head><title>@${name}@${HOST}</title><meta property="og:title" content="@${name}@${HOST}"></head>` +
        `<body><h1>${name}</h1><dl><dt>Web</dt><dd><a href="${page}" rel="nofollow noopener me">${page}</a></dd></dl></body>`,
    );
  };
}
