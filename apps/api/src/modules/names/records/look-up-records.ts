import { BlockList, isIPv6 } from 'node:net';

import type { OwnNameRecordState } from '@musubi/domain/own-names';

import type { NameRecords } from '#platform/names/name-records.ts';
import type { OwnNameSettings } from '#platform/outside.ts';

import { proofNameOf, proofValueOf } from '../names.rules.ts';

/**
 * Where own names must point: a CNAME record to `name`, or, for names that cannot have one, records to
 * `addresses`.
 */
type NameTarget = NonNullable<OwnNameSettings['target']>;

export interface NameFinding {
  readonly proof: OwnNameRecordState;
  readonly target: OwnNameRecordState;
}

/** Looks up whether a name proves the claim with this token, and whether it points to us. Never throws. */
export async function lookUpRecords(
  records: NameRecords,
  ours: NameTarget,
  { name, token }: { readonly name: string; readonly token: string },
): Promise<NameFinding> {
  const [proof, target] = await Promise.all([
    findProof(records, name, proofValueOf(token)),
    findTarget(records, name, ours),
  ]);
  return { proof, target };
}

async function findProof(records: NameRecords, name: string, wanted: string): Promise<OwnNameRecordState> {
  const texts = await records.findTexts(proofNameOf(name));
  if (texts.kind === 'unanswered') return 'unanswered';
  if (texts.kind === 'values') {
    const judged = judgeTexts(texts.values, wanted);
    if (judged !== 'missing') return judged;
  }
  // Some DNS providers append the domain to the record name, even if the creator entered it in full.
  const doubled = await Promise.all(
    zonesOf(name).map(async (zone) => records.findTexts(`${proofNameOf(name)}.${zone}`)),
  );
  const isDoubled = doubled.some(
    (found) => found.kind === 'values' && judgeTexts(found.values, wanted) !== 'missing',
  );
  return isDoubled ? 'name_doubled' : 'missing';
}

/** Whether the name points to us: by a CNAME record, or by address records that are all ours. */
async function findTarget(records: NameRecords, name: string, ours: NameTarget): Promise<OwnNameRecordState> {
  const [aliases, found] = await Promise.all([records.findAliases(name), records.findAddresses(name)]);
  if (aliases.kind === 'values' && aliases.values.includes(ours.name)) return 'found';
  if (
    aliases.kind === 'values' &&
    zonesOf(name).some((zone) => aliases.values.includes(`${ours.name}.${zone}`))
  )
    return 'name_doubled';
  if (aliases.kind === 'unanswered' || found.kind === 'unanswered') return 'unanswered';
  const addresses = new BlockList();
  for (const address of ours.addresses) addresses.addAddress(address, familyOf(address));
  const isOurs =
    found.kind === 'values' && found.values.every((address) => addresses.check(address, familyOf(address)));
  return isOurs ? 'found' : 'missing';
}

/** Quotation marks, including typographic ones, whose bytes arrive as non-ASCII characters. */
const QUOTES = /["'\\]|[^ -~]/gu;

/**
 * Compares the texts of a TXT record with the wanted one. Reports a difference in only quotation marks or
 * spaces as a mistake of the creator.
 */
function judgeTexts(values: readonly string[], wanted: string): 'found' | 'missing' | 'quoted' | 'spaced' {
  if (values.includes(wanted)) return 'found';
  const withoutSpaces = values.map((value) => value.replaceAll(/\s/gu, ''));
  if (withoutSpaces.includes(wanted)) return 'spaced';
  return withoutSpaces.some((value) => value.replaceAll(QUOTES, '') === wanted) ? 'quoted' : 'missing';
}

const MAX_ZONES = 3;

/** The domains whose zone can contain the records of a name: the name itself and its parent domains. */
function zonesOf(name: string): readonly string[] {
  const labels = name.split('.');
  return labels
    .slice(0, -1)
    .map((_label, at) => labels.slice(at).join('.'))
    .slice(-MAX_ZONES);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
