import { inviteMember } from '../../../staff/links/invite-member.action.ts'
import { linkAddress } from '../../../staff/links/staff-link.ts'
import { openInvitations } from '../../../staff/links/staff-links.store.ts'
import { peopleByIds } from '../../../staff/people.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { membersOf } from '../../../staff/team/memberships.store.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { refusedPage } from '../../frame/refused-page.tsx'
import { signInAddress } from '../back-to.ts'
import { InvitationSent } from '../links/invitation-sent.tsx'
import { permissionFields } from './permission-fields.ts'
import { Team } from './team.tsx'

/** Who works in a shop. */
export async function teamPage({ deps, shop, session, params }: SellerRequest): Promise<DeskAnswer> {
  const { read } = deps.db
  const now = deps.clock()
  const memberships = await membersOf(read, shop.id)
  const people = await peopleByIds(
    read,
    memberships.map(({ personId }) => personId),
  )
  const names = new Map(people.map(({ id, name, login }) => [id, { name, login }]))
  const members = memberships.map(({ personId, permission }) => {
    const { name = '', login = '' } = names.get(personId) ?? {}
    return { personId, permission, name, login, isSelf: personId === session.person.id }
  })
  const invitations = await openInvitations(read, shop.id, now)
  const facts = { base: `/t/${params.host}/equipo`, members, invitations, isFresh: isFresh(session, now), now }
  return deskPage(<Team {...facts} />, { title: 'Equipo' })
}

/** Makes an invitation and shows its link, this once. */
export async function postInvitation(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, actor, params, request } = asked
  const base = `/t/${params.host}/equipo`
  if (!isFresh(session, deps.clock())) return seeOther(signInAddress(base))
  const parsed = permissionFields.safeParse({ rol: fields.get('rol'), permiso: fields.getAll('permiso') })
  if (!parsed.success) return refusedPage(asked, { status: 422, message: 'Elige qué hará esta persona.' })
  const permission = { role: parsed.data.rol, switches: parsed.data.permiso }
  const link = linkAddress(
    request.headers.get('origin') ?? '',
    'invitation',
    await inviteMember(deps, shop, permission, actor),
  )
  const message = `Te invito al equipo de ${shop.config.logo_title}. Abre este enlace en las próximas 48 horas: ${link}`
  const share = `https://wa.me/?text=${encodeURIComponent(message)}`
  return deskPage(<InvitationSent link={link} share={share} back={base} />, { title: 'Invitación' })
}
