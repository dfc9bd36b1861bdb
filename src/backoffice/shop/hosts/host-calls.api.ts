import { z } from 'zod'
import { changeHosts, type HostChange, type HostRefusal, MOST_HOSTS } from '../../../shops/hosts/change-hosts.action.ts'
import { HOST_PROBLEMS } from '../../../shops/hosts/host-check.ts'
import { checkHost } from '../../../staff/hosts/check-host.job.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { proved } from '../../signing-in/account/proved.ts'

const owners = { roles: ['owner'] } as const
const dominio = z.string('Escribe el dominio.').trim().min(1, 'Escribe el dominio.').max(300, 'Es muy largo.')
const hosts = z.object({ hosts: z.array(z.string()), leadsTo: z.string().nullable() })

/** The hosts of a shop. Each change asks for a sign-in of the last ten minutes. */
export const hostCalls: readonly DeskCall[] = [
  deskCall({
    name: 'addHost',
    path: '/t/:host/dominios',
    summary: 'Adds a host to the shop',
    who: owners,
    params: z.object({ dominio }),
    answers: hosts,
    refusals: [409],
    run: ({ dominio }, asked) => changed(asked, 'add', dominio),
  }),
  deskCall({
    name: 'checkHost',
    path: '/t/:host/dominios/comprobar',
    summary: 'Looks at a host as a browser does: name, certificate, and whether this installation answers',
    who: owners,
    params: z.object({ dominio }),
    answers: z.object({
      problem: z.enum(HOST_PROBLEMS).nullable(),
      addresses: z.array(z.string()),
      until: z.number().nullable().describe('Until when its certificate holds'),
    }),
    refusals: [404],
    async run({ dominio }, asked) {
      const found = asked.shop.hosts.includes(dominio) ? await checkHost(asked.deps, asked.shop.id, dominio) : null
      if (!found) return refusal('unknown-host')
      const { problem, addresses, until } = found
      return { ok: true, data: { problem, addresses, until }, back: pageOf(asked) }
    },
  }),
  deskCall({
    name: 'makeMainHost',
    path: '/t/:host/dominios/principal',
    summary: 'Makes one of the hosts the main one, which links, search engines and messages name',
    who: owners,
    params: z.object({ dominio }),
    answers: hosts,
    refusals: [404],
    run: ({ dominio }, asked) => changed(asked, 'make-main', dominio),
  }),
  deskCall({
    name: 'leadHosts',
    path: '/t/:host/dominios/llevar',
    summary: 'Lets the other hosts lead to the main one, once it was seen to work, or not',
    who: owners,
    params: z.object({ llevar: z.enum(['si', 'no']) }),
    answers: hosts,
    refusals: [409],
    run: ({ llevar }, asked) => changed(asked, llevar === 'si' ? 'lead-others' : 'lead-none', ''),
  }),
  deskCall({
    name: 'removeHost',
    path: '/t/:host/dominios/quitar',
    summary: 'Takes a host away from the shop: its visitors find nothing there',
    who: owners,
    params: z.object({ dominio }),
    answers: hosts,
    refusals: [404, 409],
    run: ({ dominio }, asked) => changed(asked, 'remove', dominio),
  }),
]

function changed(asked: SellerRequest, change: HostChange, host: string): Promise<CallAnswer> {
  return proved(asked, async ({ deps, actor, shop }) => {
    const outcome = await changeHosts(deps, actor, shop.id, change, host)
    if (!outcome.ok) return refusal(outcome.refusal.reason)
    const { hosts, leadsTo } = outcome.value
    return { ok: true, data: { hosts, leadsTo }, back: `/t/${hosts[0]}/dominios` }
  })
}

function pageOf({ params }: SellerRequest): string {
  return `/t/${params.host}/dominios`
}

function refusal(reason: HostRefusal['reason']): CallAnswer {
  const [status, message] = refusals[reason]
  return { ok: false, status, message, extra: { reason } }
}

const refusals = {
  'unknown-shop': [404, 'Esta tienda ya no está.'],
  'unknown-host': [404, 'Ese dominio ya no es de esta tienda.'],
  'no-host': [422, 'Escribe un dominio como tienda.pe o www.tienda.pe, sin https:// ni espacios.'],
  taken: [409, 'Ese dominio ya lo usa otra tienda o el escritorio.'],
  'too-many-hosts': [409, `Una tienda tiene hasta ${MOST_HOSTS} dominios: quita uno antes.`],
  'last-host': [409, 'Es el único dominio de la tienda. Agrega otro antes de quitarlo.'],
  'not-checked': [409, 'Comprueba primero el dominio principal: los demás solo pueden llevar a uno que abre bien.'],
} as const satisfies Record<HostRefusal['reason'], readonly [number, string]>
