import type { TestRequest } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';

/** A request with which the authorization tests call an operation. */
export interface GuardedRequest extends TestRequest {
  /**
   * Creates an object of the owner, and returns a request for that object. Every other user must get 403 or
   * 404 and must change nothing. Required for every operation whose path contains an object's id.
   */
  readonly foreign?: (api: TestApp, ownerId: string) => Promise<TestRequest>;
}
