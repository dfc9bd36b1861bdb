import { z } from 'zod'
import { removeTestOrders } from '../../orders/placing/remove-test-orders.action.ts'
import { closeShop } from '../../shops/close-shop.action.ts'
import { isDemoShop } from '../../shops/demo-shop.ts'
import { noteFirstSteps } from '../../shops/first-steps/note-first-steps.action.ts'
import { type DeskCall, deskCall, personCall } from '../calls/desk-call.ts'
import { inEachShop } from '../shops-of-person.api.ts'
import { proved } from '../signing-in/account/proved.ts'
import { canBePutAway, MISSING } from './missing.ts'
import { stepPath } from './step-words.ts'

const owners = { roles: ['owner'] } as const

/** What an owner does around the first steps. */
export const stepsCalls: readonly DeskCall[] = [
  deskCall({
    name: 'endFirstSteps',
    path: '/t/:host/primeros-pasos/terminar',
    summary: 'Ends the first steps: the desk leads to them no more',
    who: owners,
    params: z.object({}),
    answers: z.object({}),
    refusals: [],
    async run(_, { deps, shop, params }) {
      await noteFirstSteps(deps, shop.id, { isEnd: true })
      return { ok: true, data: {}, back: `/t/${params.host}/hoy` }
    },
  }),
  deskCall({
    name: 'putAwayMissing',
    path: '/t/:host/falta/quitar',
    summary: 'Puts away a line of what the shop still lacks',
    who: owners,
    params: z.object({ que: z.enum(MISSING.filter(canBePutAway), 'Elige qué quitar de la lista.') }),
    answers: z.object({}),
    refusals: [],
    async run({ que }, { deps, shop, params }) {
      await noteFirstSteps(deps, shop.id, { putAway: que })
      return { ok: true, data: {}, back: `/t/${params.host}/hoy` }
    },
  }),
  deskCall({
    name: 'removeTestOrders',
    path: '/t/:host/pruebas/quitar',
    summary: 'Removes the shop’s test orders, which count nowhere',
    who: owners,
    params: z.object({}),
    answers: z.object({ removed: z.int() }),
    refusals: [],
    async run(_, { deps, shop, actor, params }) {
      const removed = await removeTestOrders(deps, actor, shop.id)
      return { ok: true, data: { removed }, back: stepPath(params.host ?? '', 'prueba') }
    },
  }),
  personCall({
    name: 'setDemoShops',
    path: '/tiendas/muestra',
    summary: 'Closes the demo shops of this person, or opens them again',
    params: z.object({ que: z.enum(['cerrar', 'abrir']), volver: z.string().max(200).default('/') }),
    answers: z.object({ shops: z.int() }),
    refusals: [],
    run: ({ que, volver }, asked) =>
      proved(asked, async (fresh) => {
        const demos = (await inEachShop(fresh)).filter(
          ({ shop, permission }) => permission.role === 'owner' && isDemoShop(shop),
        )
        for (const { deps, actor, shop } of demos)
          await closeShop(deps, actor, shop.id, que === 'cerrar' ? 'closed' : 'open')
        return { ok: true, data: { shops: demos.length }, back: /^\/(?!\/)/.test(volver) ? volver : '/' }
      }),
  }),
]
