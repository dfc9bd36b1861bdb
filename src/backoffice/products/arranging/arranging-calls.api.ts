import { z } from 'zod'
import { findActivity } from '../../../activity/activity.store.ts'
import { type Arrangement, arrange } from '../../../catalogue/arranging/arrange.action.ts'
import type { Arranged, ArrangeRefusal } from '../../../catalogue/arranging/arranged.ts'
import { homeSchema, PLAIN_HOME } from '../../../catalogue/arranging/home.ts'
import type { Outcome } from '../../../lib/outcome.ts'
import { actorNames } from '../../actor-names.api.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { activityPlace, backToActivity } from '../../exports/activity-place.ts'
import { ago } from '../../orders/time-words.ts'
import { catalogueKeepers } from '../editor/product-calls.api.ts'
import { arrangingSince } from './arranging-since.api.ts'
import { arrangeWords } from './arranging-words.ts'

const slug = z.string().max(80)
const done = z.object({
  entry: z.string().nullable().describe('What `undoArranging` takes back; null when nothing was changed'),
  conflicts: z.array(z.string()),
})

/** What an owner does with categories and the home, beside the forms of their pages. */
export const arrangingCalls: readonly DeskCall[] = [
  deskCall({
    name: 'addCategory',
    path: '/t/:host/categorias/agregar',
    summary: 'Adds a category after the others',
    who: catalogueKeepers,
    params: z.object({ nombre: z.string(), direccion: slug.optional() }),
    answers: done,
    refusals: [],
    run: ({ nombre, direccion }, asked) =>
      arranged(asked, {
        act: { what: 'add-category', name: nombre, ...(direccion !== undefined && { slug: direccion }) },
        back: ({ slug: made }) => `categorias/${made}`,
      }),
  }),
  deskCall({
    name: 'mergeCategories',
    path: '/t/:host/categorias/:slug/unir',
    summary: 'Puts the products of a category into another one and deletes it; its address leads there',
    who: catalogueKeepers,
    params: z.object({ con: slug.min(1, 'Elige con cuál.') }),
    answers: done,
    refusals: [404, 409],
    run: ({ con }, asked) =>
      arranged(asked, {
        act: { what: 'merge-categories', from: asked.params.slug ?? '', into: con },
        back: ({ slug: into }) => `categorias/${into}`,
      }),
  }),
  deskCall({
    name: 'removeCategory',
    path: '/t/:host/categorias/:slug/borrar',
    summary: 'Deletes a category that has no products',
    who: catalogueKeepers,
    params: z.object({}),
    answers: done,
    refusals: [404, 409],
    run: (_, asked) =>
      arranged(asked, {
        act: { what: 'remove-category', slug: asked.params.slug ?? '' },
        back: () => 'categorias',
      }),
  }),
  deskCall({
    name: 'resetHome',
    path: '/t/:host/portada/como-viene',
    summary: 'Leaves the home as it comes',
    who: catalogueKeepers,
    params: z.object({ visto: z.string().describe('The home that was seen, as JSON') }),
    answers: done,
    refusals: [409],
    async run({ visto }, asked) {
      const seen = homeSchema.safeParse(jsonOf(visto)).data ?? PLAIN_HOME
      const answer = await arranged(asked, { act: { what: 'home', home: PLAIN_HOME, seen }, back: () => 'portada' })
      const conflicts = answer.ok ? (answer.data as z.output<typeof done>).conflicts : []
      if (conflicts.length === 0) return answer
      return { ok: false, status: 409, message: 'Alguien cambió la portada mientras la veías. Vuelve a abrirla.' }
    },
  }),
  deskCall({
    name: 'undoArranging',
    path: '/t/:host/orden/deshacer',
    summary: 'Takes back what one entry of the log arranged of categories, packs or the home',
    who: catalogueKeepers,
    params: z.object({
      hecho: z.string().max(64),
      vuelve: z
        .string()
        .regex(/^(categorias|packs|portada)(\/[a-z0-9-]{1,80})?$/)
        .default('categorias')
        .describe('Where a posted form leads back to'),
      actividad: activityPlace,
    }),
    answers: done,
    refusals: [404, 409],
    async run({ hecho, vuelve, actividad }, asked) {
      const undone = await arrange(asked.deps, asked.shop, asked.actor, { what: 'undo', entry: hecho })
      if (!undone.ok && undone.refusal.reason === 'changed-since')
        return { ok: false, status: 409, message: await changedSince(asked, hecho) }
      if (!undone.ok || actividad === undefined)
        // A category has its own address again, or is gone.
        return answered(asked, undone, ({ slug: is }) =>
          vuelve.startsWith('categorias/') ? `categorias${is ? `/${is}` : ''}` : vuelve,
        )
      const { entry, conflicts } = undone.value
      const back = backToActivity(asked.params.host, actividad, { entry, left: conflicts.length })
      return { ok: true, data: { entry, conflicts }, back }
    },
  }),
]

/** Why an entry cannot be taken back, and who changed it since. */
async function changedSince({ deps, shop }: SellerRequest, id: string): Promise<string> {
  const entry = await findActivity(deps.db.read, shop.id, id)
  const found = entry && (await arrangingSince(deps.db.read, shop.id, [{ ...entry, id }])).get(id)
  if (found?.isBack) return 'Ya está como antes.'
  const last = found?.since[0]
  if (!last) return arrangeWords['changed-since']
  const names = await actorNames(deps.db.read, last.hand ? [last.hand.by] : [])
  const who = last.hand ? `${names(last.hand.by)} lo cambió ${ago(last.hand.at, deps.clock())}: ` : ''
  return `${who}${last.what}. Así que ya no se puede deshacer.`
}

interface Asked {
  readonly act: Arrangement
  back(done: { readonly slug?: string }): string
}

async function arranged(asked: SellerRequest, { act, back }: Asked): Promise<CallAnswer> {
  return answered(asked, await arrange(asked.deps, asked.shop, asked.actor, act), back)
}

function answered(
  { shop }: SellerRequest,
  arrangedNow: Outcome<Arranged, ArrangeRefusal>,
  back: Asked['back'],
): CallAnswer {
  if (!arrangedNow.ok) {
    const { refusal } = arrangedNow
    const message = refusal.reason === 'wrong' ? refusal.wrong[0]?.message : arrangeWords[refusal.reason]
    return { ok: false, status: statuses[refusal.reason], message: message ?? 'Revisa los datos.' }
  }
  const { entry, conflicts } = arrangedNow.value
  const address = `/t/${shop.hosts[0]}/${back(arrangedNow.value)}?hecho=${entry ?? ''}`
  return { ok: true, data: { entry, conflicts }, back: address }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const statuses = {
  'not-found': 404,
  wrong: 422,
  'not-empty': 409,
  featured: 409,
  'changed-since': 409,
} as const satisfies Record<ArrangeRefusal['reason'], number>
