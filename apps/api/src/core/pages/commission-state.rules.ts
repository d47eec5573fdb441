export type CommissionState = 'open' | 'waitlist' | 'closed';

/** Whether a page takes commissions, as stored. */
export interface CommissionsRow {
  readonly pageId: string;
  readonly state: CommissionState;
  readonly slotsLeft: number | null;
  readonly slotsTotal: number | null;
  readonly note: string;
  readonly opensAt: Date | null;
  readonly changedAt: Date;
  readonly confirmedAt: Date;
  readonly toldAt: Date | null;
  readonly version: number;
}

/** The state of a page whose owner has never set it. */
export const UNSET_COMMISSIONS = {
  state: 'closed',
  slotsLeft: null,
  slotsTotal: null,
  note: '',
  opensAt: null,
  changedAt: null,
  confirmedAt: null,
  toldAt: null,
  version: 1,
} as const satisfies { readonly [Column in keyof Omit<CommissionsRow, 'pageId'>]: unknown };

/** The state at a time: commissions whose date has come are open, also before the job has opened them. */
export function stateOfCommissions(
  { state, opensAt }: Pick<CommissionsRow, 'state' | 'opensAt'>,
  now: Date,
): CommissionState {
  return opensAt !== null && opensAt <= now ? 'open' : state;
}

/** Version of the stored state; that of the first write without a row. */
export function versionOf(row: Pick<CommissionsRow, 'version'> | null): number {
  return (row ?? UNSET_COMMISSIONS).version;
}
