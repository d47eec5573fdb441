import { expect, test } from 'vitest';

import { heartbeatAddress } from './heartbeat-command.ts';
import { obsScript } from './obs-script.ts';

const address = heartbeatAddress('https://api.example.com', '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f');
const token = 'abcdefghijklmnopqrst-_';
const write = (description: string) => obsScript({ address, token }, { description });

test('sends the token in a header, not in the URL', () => {
  const lines = write('Keeps the stream on your page.').split('\n');
  expect(lines.filter((line) => line.includes(token))).toEqual([`local TOKEN = "${token}"`]);
  expect(lines).toContain(`local ADDRESS = "${address}"`);
});

test('escapes quotes, backslashes and line breaks of the title', () => {
  const script = write('Keeps “A "b" \\ c"\n os.execute("x")" on your page.');
  expect(script).toContain(String.raw`return "Keeps “A \"b\" \\ c\" os.execute(\"x\")\" on your page."`);
});
