import { sha256 } from '../../lib/secrets/digest.ts'
import type { Permission } from '../team/permission.ts'

const MINUTE_MS = 60 * 1000

/** `owner`: for the first owner. `invitation`: sent by an owner. `recovery`: made by the operator for somebody who lost every way to sign in. */
export type LinkKind = 'owner' | 'invitation' | 'recovery'

export const LINK_LIFETIME_MS = {
  owner: 60 * MINUTE_MS,
  invitation: 48 * 60 * MINUTE_MS,
  recovery: 15 * MINUTE_MS,
} as const satisfies Record<LinkKind, number>

/** Where each kind is opened. The token is behind the `#`, which browsers send to no server. */
export const LINK_PATHS = {
  owner: '/bienvenida',
  invitation: '/invitacion',
  recovery: '/recuperar',
} as const satisfies Record<LinkKind, string>

export interface StaffLink {
  readonly hash: string
  readonly kind: LinkKind
  /** `null` for recovery, and for the first owner of all shops. */
  readonly shopId: string | null
  /** The person of a recovery link; `null` for the others. */
  readonly personId: string | null
  /** What its holder may do in the shop: for an owner's link and an invitation. */
  readonly permission: Permission | null
  /** As `actorText` writes it. */
  readonly createdBy: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly usedAt: number | null
}

const TOKEN_BYTES = 32

/** 256 bits in base64url. */
export function newLinkToken(chance: (bytes: number) => Uint8Array): string {
  return Buffer.from(chance(TOKEN_BYTES)).toString('base64url')
}

export function hashOfLink(token: string): string {
  return sha256(`staff-link:${token}`)
}

/** Whether it is still valid. One that expires later than a link made now was made while a clock was ahead, and is not valid yet. */
export function isLinkValid({ kind, expiresAt, usedAt }: StaffLink, now: number): boolean {
  return usedAt === null && expiresAt > now && expiresAt <= now + LINK_LIFETIME_MS[kind]
}

/** The link’s address; `desk` is the desk’s own, such as `https://desk.tienda.pe`. */
export function linkAddress(desk: string, kind: LinkKind, token: string): string {
  return `${desk}${LINK_PATHS[kind]}#${token}`
}
