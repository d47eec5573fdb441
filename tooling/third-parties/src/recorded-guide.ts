import { STATS_READER_PATH } from './apps/stats-reader.ts';
import { WEBHOOK_RECEIVER_PATH } from './apps/webhook-receiver.ts';
import { html, isOwnName, type RecordedService } from './recorded-answer.ts';
import { RECORDED_CASES } from './recorded-cases.ts';
import { listLinkPages } from './recorded-link-pages.ts';
import { RECORDED_NAMES_TARGET } from './recorded-names.ts';

const row = (name: string): string =>
  `<tr><th scope="row">${name}</th><td>@mio-${name}</td><td>mio.${name}</td><td>mio-${name}</td>` +
  `<td>https://blog.example/mio-${name}/feed.xml</td></tr>`;

const item = (text: string): string => `<li>${text}</li>`;

const option = (name: string): string => `<option>${name}</option>`;

/** A page for developers who open the stand-in server itself. Lists the cases to choose from. */
export const guide: RecordedService = ({ url }) =>
  url.pathname === '/' && isOwnName(url)
    ? html(
        '<meta name="viewport" content="width=device-width"><title>Recorded third parties</title>' +
          '<style>body{font:16px/1.6 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}' +
          'td,th{padding:.25rem 1rem .25rem 0;text-align:left}</style><h1>Recorded third parties</h1>' +
          '<p>Connect one of these accounts in the activities setting. The last word of its name decides what the service ' +
          'answers; any other name is answered well.</p><table><thead><tr><th scope="col">Answer</th>' +
          '<th scope="col">YouTube</th><th scope="col">Instagram</th><th scope="col">OFUSE</th><th scope="col">Blog</th>' +
          `</tr></thead><tbody>${RECORDED_CASES.map(row).join('')}</tbody></table>` +
          '<h2>Import links</h2><p>Import the links of one of these pages. <code>mio</code> is in Japanese, ' +
          '<code>wrenhalloway</code> in English, <code>yian-walks</code> in Traditional Chinese; any other name has a page, ' +
          `too.</p><ul>${listLinkPages('mio').map(item).join('')}</ul>` +
          '<h2>Apps</h2><p>Two apps of other companies run here, with which connections and webhooks can be tried.</p><ul>' +
          `<li><a href="${STATS_READER_PATH}">A stats reader</a> asks for access to your numbers.</li>` +
          `<li><a href="${WEBHOOK_RECEIVER_PATH}">A webhook receiver</a> shows deliveries and their signatures.</li></ul>` +
          '<h2>Set a DNS record</h2><p>The records of names below <code>.example</code> are set here, in place of a domain ' +
          'registrar. The screen of own names shows both records; the CNAME record has this target: ' +
          `<code>${RECORDED_NAMES_TARGET}</code>. Without a value the record goes.</p><form method="post" action="/names">` +
          '<label>Name <input name="name" value="mio.example" size="40" required></label> ' +
          '<label>Type <select name="type"><option>TXT</option><option>CNAME</option></select></label> ' +
          '<label>Value <input name="value" size="60"></label> <button>Set</button></form>' +
          '<h2>Let an account answer otherwise from now on</h2><form method="post" action="/turns">' +
          '<label>Account <input name="account" minlength="8" required></label> ' +
          `<label>Answer <select name="answer"><option value="">as its name says</option>${RECORDED_CASES.map(option).join('')}` +
          '</select></label> <button>Change</button></form>' +
          '<h2>Remove the app from an account on Instagram</h2><form method="post" action="/oauth/revoke">' +
          '<label>Account <input name="username" value="mio.draws"></label> <button>Remove</button></form>',
      )
    : null;
