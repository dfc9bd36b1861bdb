import { arrange } from '../../../catalogue/arranging/arrange.action.ts'
import { type Home, homeSchema, PLAIN_HOME } from '../../../catalogue/arranging/home.ts'
import { leadingOf } from '../../../catalogue/arranging/merged-order.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { shownCategories } from './categories.page.tsx'
import { conflictSaid } from './conflict-said.page.ts'
import { shownFront } from './front.page.tsx'
import { homeIn } from './home-fields.ts'
import { orderedKeys } from './ordered-keys.ts'
import { shownPacks } from './packs.page.tsx'

/** Puts the categories in the order of the form. */
export async function postCategories(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const order = orderedKeys(fields, 'categoria')
  const seen = fields.getAll('visto')
  const done = await arrange(deps, shop, actor, { what: 'order-categories', order, seen })
  if (!done.ok) return null
  const { entry, conflicts } = done.value
  if (conflicts.length === 0) return seeOther(`/t/${shop.hosts[0]}/categorias?hecho=${entry ?? ''}`)
  const said = await conflictSaid(asked, { acts: ['arrange-categories'], entry })
  return shownCategories(asked, { said, wanted: order, status: 409 })
}

/** Puts packs and promos in the order of the form, or back into the catalogue's. */
export async function postPacks(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const wanted = orderedKeys(fields, 'producto')
  const seen = fields.getAll('antes')
  const leading = Number(fields.get('fijos')) || 0
  const order = fields.get('hacer') === 'soltar' ? [] : leadingOf(wanted, { seen, leading })
  const done = await arrange(deps, shop, actor, { what: 'packs', order, seen: fields.getAll('visto') })
  if (!done.ok) return null
  const { entry, conflicts } = done.value
  if (conflicts.length === 0) return seeOther(`/t/${shop.hosts[0]}/packs?hecho=${entry ?? ''}`)
  const said = await conflictSaid(asked, { acts: ['arrange-packs'], entry })
  return shownPacks(asked, { said, wanted, status: 409 })
}

/** Saves the sections of the form. */
export async function postFront(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const home = homeIn(fields)
  if (!home) return shownFront(asked, { said: WRONG, wanted: null, status: 422 })
  const done = await arrange(deps, shop, actor, { what: 'home', home, seen: seenIn(fields) })
  if (!done.ok) return null
  const { entry, conflicts } = done.value
  if (conflicts.length === 0) return seeOther(`/t/${shop.hosts[0]}/portada?hecho=${entry ?? ''}`)
  const said = await conflictSaid(asked, { acts: ['arrange-home'], entry })
  return shownFront(asked, { said, wanted: home, status: 409 })
}

const WRONG = {
  tone: 'bad',
  text: 'No se guardó: un título es muy largo, o hay demasiados estantes.',
  undo: null,
} as const

function seenIn(fields: URLSearchParams): Home {
  try {
    return homeSchema.safeParse(JSON.parse(fields.get('visto') ?? '')).data ?? PLAIN_HOME
  } catch {
    return PLAIN_HOME
  }
}
