import type { Role } from '../../staff/team/permission.ts'

/** What somebody sees of an order. */
export interface Sight {
  /** Every amount; else only what is to be collected. */
  readonly amounts: boolean
  /** How the buyer is reached, and the document. */
  readonly contact: boolean
}

/** Packers collect and need no other amount; viewers look at figures and reach nobody. */
const sights: Readonly<Record<Role, Sight>> = {
  owner: { amounts: true, contact: true },
  confirmer: { amounts: true, contact: true },
  packer: { amounts: false, contact: true },
  viewer: { amounts: true, contact: false },
}

export function sightOf(role: Role): Sight {
  return sights[role]
}
