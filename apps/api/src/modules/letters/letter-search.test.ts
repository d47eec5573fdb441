import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createCreator, listLetters, writeLetter } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let id = '';
let pubId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api));
});

const write = async (changes: object) => writeLetter(api, pubId, changes);

test('finds letters by literal text in their body or name', async () => {
  await write({ body: 'Your 100% best comic_strip', from_name: 'Haru' });
  await write({ body: '冬のあいだ、ずっと読んでいました', from_name: 'ハル' });
  await write({ body: 'A hundred and one', from_name: 'haruki' });
  const found = async (keyword: string) =>
    (await listLetters(api, id, `?keyword=${encodeURIComponent(keyword)}`)).items.map((one) => one.from_name);
  expect(await found('haru')).toEqual(['haruki', 'Haru']);
  expect(await found(' ずっと\u200B読んで ')).toEqual(['ハル']);
  expect(await found('0%')).toEqual(['Haru']);
  expect(await found('%')).toEqual(['Haru']);
  expect(await found('comic_')).toEqual(['Haru']);
  expect(await found('_')).toEqual(['Haru']);
  expect(await found('\\')).toEqual([]);
  expect(await found('  ')).toHaveLength(3);
  expect(await listLetters(api, id, '?keyword=haru&limit=1')).toMatchObject({ unread_count: 3 });
  const { id: stranger } = await createCreator(api);
  expect((await listLetters(api, stranger, '?keyword=haru')).items).toEqual([]);
});

test('lists only thanked, only unread or only showable letters on request', async () => {
  await write({ body: 'private' });
  await write({ body: 'open', is_public: true });
  const [letter] = (await listLetters(api, id)).items;
  await api.send({ method: 'PUT', url: `/v4/letters/${letter?.id}`, as: id, body: { is_thanked: true } });
  const of = async (filter: string) =>
    (await listLetters(api, id, `?filter=${filter}`)).items.map(({ body }) => body);
  expect(await of('thanked')).toEqual(['open']);
  expect(await of('may_be_shown')).toEqual(['open']);
  expect(await of('unread')).toEqual(['private']);
  expect(await of('all')).toEqual(['open', 'private']);
});
