/** An account of the shop, as a buyer sees it. */
export interface ShownAccount {
  readonly id: string
  readonly means: string
  readonly number: string
  readonly holder: string
  readonly note: string
  /** The address of the seller's own picture of the QR code. */
  readonly qr: string | null
}

/** A payment that the buyer reported. */
export interface ShownPayment {
  /** `Yape · S/ 20.00`. */
  readonly text: string
  readonly state: 'enviado' | 'aceptado' | 'rechazado'
  /** Why it was rejected, in the seller's words. */
  readonly reason: string
  /** The address of the picture that was sent with it. */
  readonly picture: string | null
}

export type PaymentField = 'medio' | 'monto' | 'numero' | 'foto'

export type PaymentProblems = Readonly<Partial<Record<PaymentField, string>>>

/** The contents of the form of a payment. */
export interface PaymentForm {
  /** The idempotency key: it counts once, however often it is posted. */
  readonly key: string
  readonly means: string
  readonly amount: string
  readonly reference: string
  /** Names the picture that has arrived already; '' for none. */
  readonly kept: string
  readonly problems: PaymentProblems
  /** Why the form was not taken; '' for no reason. */
  readonly problem: string
}

/** What a buyer has to pay to the shop’s accounts, and the payments so far. All of it as texts. */
export interface ShownDeposit {
  readonly heading: string
  readonly lead: readonly string[]
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  readonly payments: readonly ShownPayment[]
  readonly accounts: readonly ShownAccount[]
  /** Where the form is posted. */
  readonly action: string
  /** `null`: nothing is to be paid now. */
  readonly form: PaymentForm | null
}

/** The island’s name, by which the panel of an order that was just placed finds the deposit in its page. */
export const DEPOSIT = 'deposit'
