/** The receiver refuses a message for what it says (400): sending it again changes nothing. */
export class DeliveryRefusedError extends Error {
  readonly code = 'delivery_refused';
  override readonly name = 'DeliveryRefusedError';
}
