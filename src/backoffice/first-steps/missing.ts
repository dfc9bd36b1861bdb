import type { Step } from '../../shops/first-steps/first-steps.ts'

/** What a shop may still lack, in the order in which it is told: what earns or loses money comes first. */
export const MISSING = [
  ...(['producto', 'foto', 'tarifa', 'cuenta', 'entrega', 'pago', 'pixel', 'legal'] as const),
  ...(['copia', 'dominio', 'logo', 'equipo'] as const),
] as const
export type Missing = (typeof MISSING)[number]

/** What decides it. */
export interface ShopFacts {
  readonly hasProduct: boolean
  /** Everything on its first page has a picture. */
  readonly hasPictures: boolean
  /** True also for an owner who may make none. */
  readonly hasBackup: boolean
  /** What delivery costs was said. */
  readonly saysFreight: boolean
  /** True also for a shop that asks for no deposit. */
  readonly hasAccount: boolean
  readonly saysDelivery: boolean
  readonly saysPayment: boolean
  readonly saysWhoSells: boolean
  readonly hasOwnDomain: boolean
  readonly hasPixel: boolean
  readonly hasLogo: boolean
  /** Who works there, and who is invited. */
  readonly people: number
}

const isThere: Readonly<Record<Missing, (facts: ShopFacts) => boolean>> = {
  producto: ({ hasProduct }) => hasProduct,
  foto: ({ hasPictures }) => hasPictures,
  copia: ({ hasBackup }) => hasBackup,
  tarifa: ({ saysFreight }) => saysFreight,
  cuenta: ({ hasAccount }) => hasAccount,
  entrega: ({ saysDelivery }) => saysDelivery,
  pago: ({ saysPayment }) => saysPayment,
  legal: ({ saysWhoSells }) => saysWhoSells,
  dominio: ({ hasOwnDomain }) => hasOwnDomain,
  pixel: ({ hasPixel }) => hasPixel,
  logo: ({ hasLogo }) => hasLogo,
  equipo: ({ people }) => people > 1,
}

/** What the law asks stays on the list until it is there. */
export function canBePutAway(one: Missing): boolean {
  return one !== 'legal'
}

/** What a shop lacks and its owner did not put away. */
export function missingOf(facts: ShopFacts, putAway: readonly string[]): readonly Missing[] {
  return MISSING.filter((one) => !(canBePutAway(one) && putAway.includes(one)) && !isThere[one](facts))
}

/** What *Hoy* tells an owner of a shop that is not complete yet. */
export interface NewShopNews {
  /** The next of the first steps; `done` when only their end is left; `null` when they are over. */
  readonly step: Step | 'done' | null
  readonly missing: readonly Missing[]
  /** The first one without a picture. */
  readonly bare: BareProduct | null
}

export interface BareProduct {
  readonly id: string
  readonly title: string
}
