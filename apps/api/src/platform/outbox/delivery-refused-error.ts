/** The receiver rejects the message itself (400), so a retry cannot succeed. */
export class DeliveryRefusedError extends Error {
  readonly code = 'delivery_refused';
  override readonly name: string = 'DeliveryRefusedError';
}
