import type { NameZone } from './name-server.ts';
import { html, type RecordedAnswer, type RecordedService } from './recorded-answer.ts';

/** Target of the CNAME records of own domain names in the local stack. */
export const RECORDED_NAMES_TARGET = 'pages.own-names.example';

/** DNS records of names below `.example`, which tests and developers set at run time. */
export interface RecordedNames {
  readonly zone: NameZone;
  /**
   * Handles the form that sets one record, as a registrar does: `name`, `type` (TXT or CNAME) and `value`.
   * Without a value, the record is deleted. Also responds in place of the page server at names with a CNAME
   * record, because the API's requests to `.example` arrive here.
   */
  readonly answer: RecordedService;
}

const NAME = /^(?:[\w-]{1,63}\.)+example$/;
const VALUE = /^[\w.=-]{0,200}$/;
const OWN_NAME_PATH = /^\/\.well-known\/[a-z]+-name$/;

export function createRecordedNames(): RecordedNames {
  const zone: NameZone = new Map();

  const setRecord = (form: URLSearchParams): RecordedAnswer => {
    const [name = '', type = '', value = ''] = ['name', 'type', 'value'].map(
      (field) => form.get(field) ?? '',
    );
    if (!NAME.test(name) || !VALUE.test(value) || (type !== 'TXT' && type !== 'CNAME'))
      return html('<title>Sorry</title><p>This is no record of a name below .example.</p>', 400);
    const { [type]: _former, ...others } = zone.get(name) ?? {};
    zone.set(name, value === '' ? others : { ...others, [type]: [value] });
    return html('<title>Noted</title><p>The name has this record from now on.</p>');
  };

  return {
    zone,
    answer({ method, url, form }) {
      const isHere = ['localhost', '127.0.0.1'].includes(url.hostname);
      if (isHere && url.pathname === '/names' && method === 'POST') return setRecord(form);
      if (!OWN_NAME_PATH.test(url.pathname) || zone.get(url.hostname)?.CNAME === undefined) return null;
      return { status: 200, type: 'text/plain', body: url.hostname };
    },
  };
}
