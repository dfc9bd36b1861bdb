/**
 * `waiting`: to be sent. `sending`: a process has it. `sent`: the courier has it, and its states are asked for. `ended`: it was delivered, came back, or was annulled.
 * `refused`: the courier or the order does not allow it. `withdrawn`: it was taken back.
 */
export type SendingState = 'waiting' | 'sending' | 'sent' | 'ended' | 'refused' | 'withdrawn'

/** A parcel that is sent to a courier by its interface. */
export interface CourierSending {
  readonly courier: string
  readonly parcelId: string
  readonly orderId: string
  readonly orderCode: string
  readonly state: SendingState
  /** The courier's number; '' while it has none. */
  readonly number: string
  /** An answer was lost, so the courier may have it. */
  readonly isUnsure: boolean
  /** Why it was refused, or waits; '' for no reason. */
  readonly why: string
  /** The courier's words of it. */
  readonly said: string
  readonly tries: number
  /** When it is due, and until when a process has it. */
  readonly nextTryAt: number
  /** The events that prepared and marked its parcel. */
  readonly acts: readonly number[]
  /** The courier's word that was told last. */
  readonly word: string
  /** A digest of what was told last and is applied; '' for nothing. */
  readonly seen: string
  readonly askedBy: string
  readonly askedAt: number
  readonly sentAt: number | null
  readonly fetchedAt: number | null
}
