/** The receiver rejects the message itself (400), so that a retry is useless. */
export class DeliveryRefusedError extends Error {
  readonly code = 'delivery_refused';
  override readonly name = 'DeliveryRefusedError';
}
