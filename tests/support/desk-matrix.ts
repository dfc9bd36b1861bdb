import { deskCalls } from '../../src/backoffice/calls/desk-calls.ts'
import type { DeskRoute } from '../../src/backoffice/desk-routes.ts'
import { deskPages } from '../../src/backoffice/frame/desk-pages.ts'
import type { RequiredPermission, Role } from '../../src/staff/team/permission.ts'

/** What can be asked of the desk: `GET /t/:host/pedidos`. */
export interface Door {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** As the product says it. */
  readonly access: DeskRoute['access']
}

/** Every door of the desk: its pages, the forms posted to them, and its calls. */
export const doors: readonly Door[] = [
  ...deskPages.flatMap(({ path, access, show, post, receive }): Door[] => [
    ...(show ? [{ method: 'GET' as const, path, access }] : []),
    ...(post || receive ? [{ method: 'POST' as const, path, access }] : []),
  ]),
  ...deskCalls.map(({ method, path, who }): Door => ({ method: method === 'get' ? 'GET' : 'POST', path, access: who })),
]

export function nameOf({ method, path }: Door): string {
  return `${method} ${path}`
}

const LETTERS: Readonly<Record<Role, string>> = { owner: 'O', confirmer: 'C', packer: 'P', viewer: 'V' }

/** Whom a door lets in, as the matrix writes it: `*` anyone, `S` whoever signed in, `I` whoever owns every shop, or the letters of roles with the switch that they need. */
export function accessText(access: DeskRoute['access']): string {
  if (access === 'anyone') return '*'
  if (access === 'person') return 'S'
  if (access === 'installation') return 'I'
  const { roles, needs }: RequiredPermission = access
  const letters = (Object.keys(LETTERS) as Role[]).filter((role) => roles.includes(role)).map((role) => LETTERS[role])
  return letters.join('') + (needs ? ` ${needs}` : '')
}

/** `owner of all`: of every shop of the installation. */
export type Who = Role | 'nobody' | 'foreigner' | 'owner of all'

/** Whether somebody may pass a door with this text. */
export function mayPass(text: string, who: Who, hasSwitches: boolean): boolean {
  // Of programs alone.
  if (text === '') return false
  if (text === '*') return true
  if (who === 'nobody') return false
  if (text === 'S' || who === 'owner of all') return true
  if (text === 'I' || who === 'foreigner') return false
  const [letters = '', needs] = text.split(' ')
  return letters.includes(LETTERS[who]) && (needs === undefined || hasSwitches || who === 'owner')
}
