import { BlockList, isIPv6 } from 'node:net';

import type { OwnNameRecordState } from '@musubi/domain/own-names';

import type { NameRecords } from '#platform/names/name-records.ts';

import { proofNameOf, proofValueOf } from './names.rules.ts';

/** Where own names have to lead. */
export interface NameTarget {
  /** Target of a CNAME record. */
  readonly name: string;
  /** Addresses for names that cannot have a CNAME record. */
  readonly addresses: readonly string[];
}

export interface NameFinding {
  readonly proof: OwnNameRecordState;
  readonly target: OwnNameRecordState;
}

/** Looks up whether a name proves the claim with this token, and whether it leads to us. Never throws. */
export type CheckName = (name: string, token: string) => Promise<NameFinding>;

export function createNameCheck(records: NameRecords, target: NameTarget): CheckName {
  const addresses = new BlockList();
  for (const address of target.addresses) addresses.addAddress(address, familyOf(address));

  const findProof = async (name: string, token: string): Promise<OwnNameRecordState> => {
    const texts = await records.findTexts(proofNameOf(name));
    if (texts.kind === 'unanswered') return 'unanswered';
    const wanted = proofValueOf(token);
    return texts.kind === 'values' && texts.values.includes(wanted) ? 'found' : 'missing';
  };

  /** The name leads to us by a CNAME record, or only to addresses of ours. */
  const findTarget = async (name: string): Promise<OwnNameRecordState> => {
    const [aliases, found] = await Promise.all([records.findAliases(name), records.findAddresses(name)]);
    if (aliases.kind === 'values' && aliases.values.includes(target.name)) return 'found';
    if (aliases.kind === 'unanswered' || found.kind === 'unanswered') return 'unanswered';
    const isOurs =
      found.kind === 'values' && found.values.every((address) => addresses.check(address, familyOf(address)));
    return isOurs ? 'found' : 'missing';
  };

  return async (name, token) => {
    const [proof, leads] = await Promise.all([findProof(name, token), findTarget(name)]);
    return { proof, target: leads };
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
