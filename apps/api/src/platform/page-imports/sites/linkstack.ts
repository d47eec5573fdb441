import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { listField, numberField, parseShape, textField } from '../foreign-json.ts';
import { scanPage } from '../scan-page.ts';

/** Ids of button types that are not links, in the order in which LinkStack creates them. */
const BUTTONS = { heading: 42, space: 43, text: 93, icon: 94 } as const;

const linkSchema = z.object({
  button_id: numberField,
  title: textField,
  link: textField,
  order: numberField,
});
const exportSchema = z.object({
  name: textField,
  littlelink_name: textField,
  littlelink_description: textField,
  links: listField(linkSchema),
});
/** An export contains the page name in a field that LinkStack has from its predecessor. */
const markSchema = z.union([
  z.object({ littlelink_name: z.string() }),
  z.object({ littlelink_description: z.string() }),
]);

function toItem({ button_id: button, title, link }: z.output<typeof linkSchema>): readonly DraftItem[] {
  if (button === BUTTONS.space || button === BUTTONS.text) return [];
  if (button === BUTTONS.heading) return [{ kind: 'heading', title: toText(title) }];
  return [{ kind: button === BUTTONS.icon ? 'icon' : 'link', title: toText(title), address: link }];
}

/** Text of an HTML fragment, with one line per paragraph. */
function toText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return scanPage(html)
    .parts.flatMap((part) => (part.kind === 'text' || part.kind === 'heading' ? [part.text] : []))
    .join('\n');
}

/** Reads an export of LinkStack; null for any other JSON. */
export function readLinkstack(json: unknown): DraftPage | null {
  if (parseShape(markSchema, json) === null) return null;
  const page = parseShape(exportSchema, json);
  if (page === null) return null;
  return {
    source: 'linkstack',
    name: page.name || page.littlelink_name,
    bio: toText(page.littlelink_description),
    items: page.links.toSorted((one, other) => one.order - other.order).flatMap(toItem),
  };
}
