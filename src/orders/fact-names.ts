// The names of an event's fields for a payment and a parcel: `payment:{id}`, `parcel:{id}`.

export const PAYMENT = 'payment:'
export const PARCEL = 'parcel:'

export function isPayment(field: string): field is `payment:${string}` {
  return field.startsWith(PAYMENT)
}

export function isParcel(field: string): field is `parcel:${string}` {
  return field.startsWith(PARCEL)
}
