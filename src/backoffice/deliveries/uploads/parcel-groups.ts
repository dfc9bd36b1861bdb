import type { Candidate } from '../../../dispatch/uploads/upload-candidate.ts'

/** Parcels by who takes them. */
export const PARCEL_GROUPS = ['this', 'nobody', 'other', 'no'] as const
export type ParcelGroup = (typeof PARCEL_GROUPS)[number]

export function groupOf({ taker, why }: Pick<Candidate, 'taker' | 'why'>): ParcelGroup {
  return why === null ? taker : 'no'
}

export function groupTitle(group: ParcelGroup, courier: string): string {
  switch (group) {
    case 'this':
      return `Van con ${courier}`
    case 'nobody':
      return 'Todavía sin courier'
    case 'other':
      return 'Van con otro courier'
    case 'no':
      return 'No se pueden subir'
  }
}
