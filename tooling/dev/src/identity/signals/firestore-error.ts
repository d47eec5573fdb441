/** The statuses of google.rpc that we use, with their HTTP status and gRPC code. */
const STATUSES = {
  INVALID_ARGUMENT: { http: 400, grpc: 3 },
  NOT_FOUND: { http: 404, grpc: 5 },
  ALREADY_EXISTS: { http: 409, grpc: 6 },
  PERMISSION_DENIED: { http: 403, grpc: 7 },
  FAILED_PRECONDITION: { http: 400, grpc: 9 },
  UNIMPLEMENTED: { http: 501, grpc: 12 },
  INTERNAL: { http: 500, grpc: 13 },
} as const;

export type FirestoreStatus = keyof typeof STATUSES;

/** An error with a Firestore status and message, which Firestore's SDKs understand. */
export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';
  readonly status: FirestoreStatus;

  constructor(status: FirestoreStatus, message: string) {
    super(message);
    this.status = status;
  }

  get httpStatus(): number {
    return STATUSES[this.status].http;
  }

  get grpcCode(): number {
    return STATUSES[this.status].grpc;
  }
}

export function permissionDenied(): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}
