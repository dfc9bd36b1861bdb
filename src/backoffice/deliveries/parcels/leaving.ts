import type { TypedParcel } from '../../../dispatch/marks/typed-parcel.ts'
import type { Money } from '../../../lib/money.ts'
import { fold } from '../../../lib/text/fold.ts'
import type { Placed } from '../place-groups.ts'

/** What is typed of a parcel. */
export const SIGNS = ['courier', 'guide', 'guideCode', 'clave'] as const
export type Signs = Readonly<Record<(typeof SIGNS)[number], string>>

/** A parcel that is to be handed over. */
export interface Leaving {
  readonly code: string
  /** '' for an order that is one. */
  readonly parcel: string
  /** Which of its order’s parcels it is, counted from 1. */
  readonly number: number
  /** `Paquete 1 de 2`; '' for the only one. */
  readonly part: string
  readonly name: string
  readonly to: Placed
  readonly contents: string
  /** What it collects, in hundredths. */
  readonly due: Money
  readonly agency: string
  /** What the order's rule says to who packs it. */
  readonly note: string
  readonly typed: Signs
  readonly isMarked: boolean
  /** Why it could not be handed over; '' otherwise. */
  readonly problem: string
}

/** How a parcel is named in a form. */
export function idOf({ code, parcel }: Pick<Leaving, 'code' | 'parcel'>): string {
  return parcel === '' ? code : `${code}.${parcel}`
}

export function signField(sign: keyof Signs, id: string): string {
  return `${sign}:${id}`
}

interface Scannable {
  readonly code: string | undefined
  readonly number: number
  readonly guide: string | undefined
  readonly isMarked: boolean
}

/** The parcel that a scanned text names. By the code of an order it is the next of its parcels that is not marked. */
export function scannedParcel<One extends Scannable>(parcels: readonly One[], scanned: TypedParcel): One | undefined {
  const { code, part, guide } = scanned
  const named = parcels.filter(
    (one) => (one.code === code && (part === null || one.number === part)) || (guide !== '' && one.guide === guide),
  )
  return named.find(({ isMarked }) => !isMarked) ?? named[0]
}

/** Whether *Marcar* marks all of several parcels: where all are marked, it takes the marks away. */
export function isToMark(parcels: readonly { readonly isMarked: boolean }[]): boolean {
  return parcels.some(({ isMarked }) => !isMarked)
}

/** A marked parcel: who takes it, and what it collects. */
export interface MarkedParcel {
  readonly courier: string
  readonly due: Money
}

/** What a courier takes along. */
export interface Load {
  readonly courier: string
  readonly parcels: number
  readonly due: Money
}

/** How many parcels each courier takes and what they collect, in the order in which they are met. A name is the same in any spelling of its letters. */
export function loadsOf(marked: readonly MarkedParcel[]): readonly Load[] {
  const loads = new Map<string, Load>()
  for (const { courier, due } of marked) {
    const name = fold(courier.trim())
    const { parcels = 0, due: sum = 0, courier: first = courier.trim() } = loads.get(name) ?? {}
    loads.set(name, { courier: first, parcels: parcels + 1, due: sum + due })
  }
  return [...loads.values()]
}

/** Whether a courier numbers its parcels. A person on a motorcycle does not. */
export function hasGuides(courier: string, people: readonly string[]): boolean {
  return !people.some((name) => fold(name) === fold(courier.trim()))
}

/** What the button says that marks all, and when all are marked. */
export const ALL_WORDS = 'Marcar todos'
export const NONE_WORDS = 'Ninguno'
