import type { components } from '#generated/contract.ts';
import { preparePageCopies } from '#modules/export/public.ts';

import { createFileForm } from '../files.ts';
import type { Import } from '../imports.ts';
import type { TestAnswer } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';

type Schemas = components['schemas'];

/** Requests a copy of a page, and returns the bytes of its ZIP file. */
export async function makePageCopy(api: TestApp, as: string): Promise<Buffer> {
  await api.send({ method: 'POST', url: '/v4/export/page_copy', as });
  await preparePageCopies(api.core);
  const authorization = `Bearer ${await api.tokens.sign(as)}`;
  const { rawPayload } = await api.app.inject({
    url: '/v4/export/page_copy/file',
    headers: { authorization },
  });
  return rawPayload;
}

/** Plans the import of a page copy. */
export async function uploadPageCopy<Body = Import>(
  api: TestApp,
  as: string,
  bytes: Uint8Array,
): Promise<TestAnswer<Body>> {
  const form = createFileForm(bytes);
  return api.send<Body>({ method: 'POST', url: '/v4/imports/page_copies', as, form });
}

type Chosen = Pick<Schemas['CopyImportObjectsRequest'], 'items' | 'fields' | 'parts'>;

/** Selects everything that a plan offers to import. */
export function chooseAll(plan: Import): Chosen {
  const { has_icon: hasIcon, has_cover: hasCover, ...texts } = plan.fields;
  // The cast is safe, because the texts of a plan have the names of the fields.
  const fields = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => {
    const { [field]: value } = texts;
    return value !== null && value !== undefined && value.length > 0;
  });
  const parts = plan.page_copy?.parts ?? [];
  return {
    items: plan.items.filter((item) => item.is_taken).map(({ id }) => id),
    fields: [...fields, ...(hasIcon ? ['icon' as const] : []), ...(hasCover ? ['cover' as const] : [])],
    parts: parts.flatMap(({ part, state }) => (state === 'available' ? [part] : [])),
  };
}

/** Copies the images and files that the selected entries need; returns the last response. */
export async function copyObjects(
  api: TestApp,
  as: string,
  plan: Import,
  chosen: Chosen = chooseAll(plan),
): Promise<Schemas['ImportObjects']> {
  const body = { ...chosen, is_own: true };
  for (let round = 0; round < 400; round += 1) {
    const answer = await api.send<Schemas['ImportObjects']>({
      method: 'POST',
      url: `/v4/imports/${plan.id}/objects`,
      as,
      body,
    });
    if (answer.status !== 200) throw new Error(`The copying was answered with ${answer.status}`);
    if (answer.body.done === answer.body.total) return answer.body;
  }
  throw new Error('The copying did not end');
}

/** The request that applies a plan with the selected entries. */
export function toApplication(
  plan: Import,
  { items, fields, parts }: Chosen = chooseAll(plan),
): Schemas['ApplyImportRequest'] {
  const { links_version, profile_version, page_copy: copy } = plan;
  return {
    links_version,
    profile_version,
    items,
    fields,
    page_copy: {
      parts,
      appearance_version: copy?.appearance_version ?? 1,
      blocks_version: copy?.blocks_version ?? 1,
      activities_version: copy?.activities_version ?? 1,
    },
  };
}

/** Copies the objects of a plan, and applies the plan with the selected entries. */
export async function takePageCopy<Body = Import>(
  api: TestApp,
  as: string,
  plan: Import,
  chosen: Chosen = chooseAll(plan),
): Promise<TestAnswer<Body>> {
  await copyObjects(api, as, plan, chosen);
  return api.send<Body>({
    method: 'POST',
    url: `/v4/imports/${plan.id}/application`,
    as,
    body: toApplication(plan, chosen),
  });
}
