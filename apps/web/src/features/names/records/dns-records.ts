import type { OwnName, OwnNameList } from '@musubi/api-client';

/** How the name resolves to the page: by a CNAME record, or by A and AAAA records. */
export type TargetKind = 'cname' | 'addresses';

export interface DnsRecord {
  readonly type: 'TXT' | 'CNAME' | 'A' | 'AAAA';
  readonly name: string;
  readonly value: string;
}

type Target = Pick<OwnNameList, 'target_name' | 'target_addresses'>;

/** Second-level labels under which registries sell domains, such as `co` in `co.jp`. */
const SHARED_LABELS: ReadonlySet<string> = new Set(
  'ac co com ed edu go gob gov gr id idv info lg me mil ne net nom or org sch web'.split(' '),
);

/**
 * Guesses whether a name is a registrable domain (apex), which cannot have a CNAME record. A wrong guess
 * costs one press, because the creator can choose the other kind.
 */
function isDomainItself(name: string): boolean {
  const labels = name.split('.');
  const [second = '', first = ''] = labels.slice(-2);
  return labels.length === 2 || (labels.length === 3 && first.length === 2 && SHARED_LABELS.has(second));
}

/** Lists the kinds of records that can connect the name, the most suitable kind first. */
export function targetKindsOf(name: string, target: Target): readonly TargetKind[] {
  if (target.target_name === null) return [];
  if (target.target_addresses.length === 0) return ['cname'];
  return isDomainItself(name) ? ['addresses', 'cname'] : ['cname', 'addresses'];
}

export function proofRecord({ proof_name: name, proof_value: value }: OwnName): DnsRecord {
  return { type: 'TXT', name, value };
}

export function targetRecords(name: string, target: Target, kind: TargetKind): readonly DnsRecord[] {
  if (kind === 'cname')
    return target.target_name === null ? [] : [{ type: 'CNAME', name, value: target.target_name }];
  return target.target_addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name, value }));
}

/** Lists the types of the records, each type once: `A / AAAA`. */
export function typesOf(records: readonly DnsRecord[]): string {
  return [...new Set(records.map(({ type }) => type))].join(' / ');
}
