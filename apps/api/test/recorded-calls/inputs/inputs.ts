import type { DemoStage, TestRequest } from '../demo-stage.ts';
import type { SpecifiedId } from './specified-calls.ts';

/** A request, or a function that prepares the stage and returns the request. */
export type Input = TestRequest | ((stage: DemoStage) => Promise<TestRequest>);

/** Inputs by operation and name, in the order in which they are sent. */
export type Inputs = Readonly<Partial<Record<SpecifiedId, Readonly<Record<string, Input>>>>>;

export const MIO = 'demo-mio';
/** A creator whose page has two links and no blocks, so that its answers are short. */
export const PAN = 'demo-pan';
/** A signed-in user without a page. */
export const STRANGER = 'stranger';
/** A session's key for sign-out. */
export const KEY = 'abcdefghijklmnopqrstuv';
/** An id that no object has. */
export const UNUSED_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
