import { z } from 'zod'
import { revokeInvitation } from '../../../staff/links/revoke-invitation.action.ts'
import { changeMember, type MemberRefusal } from '../../../staff/team/change-member.action.ts'
import { ROLES, SWITCHES } from '../../../staff/team/permission.ts'
import { removeMember } from '../../../staff/team/remove-member.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { proved } from '../account/proved.ts'
import { permissionFields } from './permission-fields.ts'

const owners = { roles: ['owner'] } as const
const person = z.string().min(1).max(64).describe('The id of the person')

/** What an owner changes in the team of a shop. Each asks for a sign-in of the last ten minutes. */
export const teamCalls: readonly DeskCall[] = [
  deskCall({
    name: 'changeMember',
    path: '/t/:host/equipo/rol',
    summary: 'Gives a member another role, and exactly these switches',
    who: owners,
    params: permissionFields.extend({ persona: person }),
    answers: z.object({ role: z.enum(ROLES), switches: z.array(z.enum(SWITCHES)) }),
    refusals: [409],
    run: ({ persona, rol, permiso }, asked) =>
      proved(asked, async ({ deps, shop, actor }) => {
        const permission = { role: rol, switches: permiso }
        const changed = await changeMember(deps, shop, { personId: persona, permission }, actor)
        return changed.ok ? doneAt(asked, permission) : refusals[changed.refusal.reason]
      }),
  }),
  deskCall({
    name: 'removeMember',
    path: '/t/:host/equipo/quitar',
    summary: 'Takes a member out of the shop, at once',
    who: owners,
    params: z.object({ persona: person }),
    answers: z.object({}),
    refusals: [409],
    run: ({ persona }, asked) =>
      proved(asked, async ({ deps, shop, actor }) => {
        const removed = await removeMember(deps, shop, persona, actor)
        return removed.ok ? doneAt(asked, {}) : refusals[removed.refusal.reason]
      }),
  }),
  deskCall({
    name: 'revokeInvitation',
    path: '/t/:host/equipo/invitacion/anular',
    summary: 'Takes back an invitation that nobody has used',
    who: owners,
    params: z.object({ invitacion: z.string().min(1).max(128).describe('Its hash') }),
    answers: z.object({}),
    refusals: [],
    run: ({ invitacion }, asked) =>
      proved(asked, async ({ deps, shop, actor }) => {
        const wasThere = await revokeInvitation(deps, shop, invitacion, actor)
        return wasThere ? doneAt(asked, {}) : { ok: false, status: 404, message: 'Esa invitación ya no está.' }
      }),
  }),
]

function doneAt({ params }: SellerRequest, data: unknown): CallAnswer {
  return { ok: true, data, back: `/t/${params.host}/equipo` }
}

const refusals = {
  'no-member': { ok: false, status: 404, message: 'Esa persona ya no trabaja en esta tienda.' },
  'last-owner': {
    ok: false,
    status: 409,
    message: 'Es la última persona dueña de la tienda. Primero dale ese rol a otra.',
    extra: { reason: 'last-owner' },
  },
  'owner-needs-more': {
    ok: false,
    status: 409,
    message:
      'Para ser dueña necesita una llave de acceso, o códigos junto con su contraseña: los agrega en «Tu cuenta».',
    extra: { reason: 'owner-needs-more' },
  },
} as const satisfies Record<MemberRefusal['reason'], CallAnswer>
