import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';
import { createLineRedaction, redactUrl } from './redaction.ts';

function createCapturedLogger() {
  const lines: string[] = [];
  const log = createLogger({
    name: 'test',
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines };
}

test.each([
  ['/v4/live_heartbeat?id=1&token=geheim', '/v4/live_heartbeat?id=1&token=[redacted]'],
  ['/v4/live_heartbeat?%74oken=geheim', '/v4/live_heartbeat?%74oken=[redacted]'],
  ['/p?TOKEN=geheim&Code=geheim', '/p?TOKEN=[redacted]&Code=[redacted]'],
  ['/p?api_key=geheim=&key=geheim', '/p?api_key=[redacted]&key=[redacted]'],
  ['/p?%E0%A4%A=1&token=geheim', '/p?%E0%A4%A=1&token=[redacted]'],
  ['/oauth/authorize/x?s%65cret=geheim', '/oauth/authorize/x?s%65cret=[redacted]'],
  ['/users/mio?expand[]=links', '/users/mio?expand[]=links'],
  ['/i?invitation_code=geheim&oobCode=geheim', '/i?invitation_code=[redacted]&oobCode=[redacted]'],
  ['/i?apiKey=geheim&ur%6C=x', '/i?apiKey=[redacted]&ur%6C=x'],
  ['/info/og?a=1&ur%6C=https://geheim', '/info/og?a=1&ur%6C=[redacted]'],
  [
    '/v4/search?keyword=geheim&n%61me=geheim&limit=5',
    '/v4/search?keyword=[redacted]&n%61me=[redacted]&limit=5',
  ],
  ['/discover/search?q=geheim&genre_id=manga', '/discover/search?q=[redacted]&genre_id=manga'],
  ['/ja/discover/search?genre=manga&q=%E8%8A%B1', '/ja/discover/search?genre=manga&q=[redacted]'],
  ['/discover/suggestions?q=geheim', '/discover/suggestions?q=[redacted]'],
  ['/v4/follows?sort=name&q=geheim', '/v4/follows?sort=name&q=[redacted]'],
  ['/v4/follows?sort=name', '/v4/follows?sort=name'],
  ['/v4/follows/mio?source=via:x-1127', '/v4/follows/mio?source=[redacted]'],
  ['/users?q=mio', '/users?q=mio'],
  ['/users/mio', '/users/mio'],
  ['/timeline/geheim?x=1', '/timeline/[redacted]?x=1'],
  ['/timeline/geheim/atom', '/timeline/[redacted]/atom'],
  ['/@mio/preview/geheim', '/@mio/preview/[redacted]'],
  ['/v4/timeline', '/v4/timeline'],
])('logs the URL %s as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

test('redacts credentials, cookies, tokens and keys anywhere in a log line', () => {
  const { log, lines } = createCapturedLogger();
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJnZWhlaW0ifQ.c2lnbmF0dXJl';
  log.info({
    headers: { authorization: 'Basic geheim', cookie: 'soziIdAuth=geheim', 'x-api-key': 'geheim' },
  });
  log.info({ request: { headers: { authorization: 'Basic geheim', cookie: 'a=geheim' } } });
  log.info({ token: 'geheim', nested: { password: 'geheim' } });
  log.info(`upstream refused Bearer geheim.geheim and ${jwt}`);
  log.error(new Error('fetch of https://example.com/?code=geheim&key=geheim#x failed'));
  log.info({ req: { method: 'PUT', url: '/v4/live_heartbeat?%74oken=geheim' } });
  log.error(new Error('GET /timeline/geheim took too long'));
  log.error(new Error('GET /info/og?x=1&url=https%3A%2F%2Fgeheim took too long'));
  log.error(new Error('GET /?secret=geheim&apiKey=geheim&invitation_code=geheim&oobCode=geheim failed'));
  log.error(new Error('GET /discover/search?limit=5&q=geheim&keyword=geheim failed'));
  log.error(new Error('GET /v4/follows?sort=name&q=geheim failed'));
  expect(lines).toHaveLength(11);
  expect(lines.join('')).not.toMatch(/geheim|eyJ/);
});

test('redacts a token after any prefix, even if the token is truncated', () => {
  const redact = createLineRedaction(new Uint8Array(32));
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJnZWhlaW0ifQ.c2lnbmF0dXJl';
  expect(redact(`"a_${jwt}-${jwt}"`)).toBe('"a_[redacted]"');
  expect(redact(`"${jwt.slice(0, 30)}"`)).toBe('"[redacted]"');
  expect(redact('"keyJ and heyJude"')).toBe('"keyJ and heyJude"');
});

test('truncates an overlong URL', () => {
  expect(redactUrl(`/p?token=geheim&${'a'.repeat(16_000)}`)).toBe(
    `/p?token=[redacted]&${'a'.repeat(2048 - '/p?token=geheim&'.length)}…`,
  );
});

test('logs an e-mail address as the same hash within one process', () => {
  const redact = createLineRedaction(new Uint8Array(32));
  const hashed = redact('{"msg":"to mio@example.com"}');
  expect(hashed).toMatch(/^\{"msg":"to email:[0-9a-f]{12}"\}$/);
  expect(redact('{"msg":"to Mio%40Example.com"}')).toBe(hashed);
  expect(createLineRedaction(new Uint8Array(32).fill(1))('{"msg":"to mio@example.com"}')).not.toBe(hashed);
  expect(redact('{"url":"/@mio"}')).toBe('{"url":"/@mio"}');
});

test('escapes line breaks and terminal codes, so that an entry stays one line', () => {
  const { log, lines } = createCapturedLogger();
  log.info({ name: 'a\r\n{"level":60}\u2028\u001B[31mred' }, 'said\nso');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001B]/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'said\nso' });
});

test('removes the values of a failed SQL statement from the log', () => {
  const { log, lines } = createCapturedLogger();
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  log.error(new Error('Failed query: insert into profiles\nparams: geheim,geheim\ngeheim', { cause }));
  expect(lines.join('')).toMatch(/insert into profiles.*23505/);
  expect(lines.join('')).not.toContain('geheim');
});

test('redacts a malicious line of 100 KB within 500 ms', () => {
  const redact = createLineRedaction(new Uint8Array(32));
  const startedAt = performance.now();
  redact(`"${'a.'.repeat(50_000)}@"&token=`);
  redact(`"${'@a-'.repeat(33_000)}"`);
  redact(`"${'eyJaaaaaaaa-'.repeat(8000)}"`);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
