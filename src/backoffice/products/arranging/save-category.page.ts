import { arrange } from '../../../catalogue/arranging/arrange.action.ts'
import type { Arranged } from '../../../catalogue/arranging/arranged.ts'
import {
  type CategoryChange,
  type CategoryValues,
  readCategoryChange,
} from '../../../catalogue/arranging/category-fields.ts'
import { findDeskCategory } from '../../../catalogue/arranging/desk-categories.store.ts'
import { leadingOf } from '../../../catalogue/arranging/merged-order.ts'
import type { MarksOf } from '../../../catalogue/changes/merge-product-changes.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { areStored } from '../editor/stored-images.page.ts'
import { arrangeWords } from './arranging-words.ts'
import { type ShownCategory, shownCategory } from './category.page.tsx'
import { conflictSaid } from './conflict-said.page.ts'
import { orderedKeys } from './ordered-keys.ts'

/** Saves the form of the category's fields, or that of its products' order. */
export async function postCategory(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  const found = await findDeskCategory(deps.db.read, shop.id, params.slug ?? '')
  if (!found) return null
  const order = orderedKeys(fields, 'producto')
  const isOrder = fields.get('forma') === 'orden'
  const read = readCategoryChange(isOrder ? orderIn(fields, order) : valuesIn(fields))
  const shown = { typed: isOrder ? {} : valuesIn(fields), order: isOrder ? order : [] }
  if (!read.ok) return shownCategory(asked, { ...shown, said: NOT_SAVED, wrong: read.refusal, status: 422 })
  const images = read.value.image ? [read.value.image] : []
  if (!(await areStored(asked, images, found.image ? [found.image] : []))) {
    const wrong = [{ field: 'image', message: 'Esa foto no está en la tienda: súbela otra vez.' } as const]
    return shownCategory(asked, { ...shown, said: NOT_SAVED, wrong, status: 422 })
  }
  const change = { what: 'change-category', slug: found.slug, change: read.value, seen: seenIn(fields) } as const
  const done = await arrange(deps, shop, actor, change)
  if (!done.ok) {
    const { refusal } = done
    const wrong = refusal.reason === 'wrong' ? refusal.wrong : []
    const text = refusal.reason === 'wrong' ? NOT_SAVED.text : arrangeWords[refusal.reason]
    return shownCategory(asked, { ...shown, said: { ...NOT_SAVED, text }, wrong, status: 422 })
  }
  return answered(asked, done.value, shown)
}

async function answered(
  asked: SellerRequest,
  { entry, conflicts, slug }: Arranged,
  shown: ShownCategory,
): Promise<DeskAnswer> {
  const base = `/t/${asked.shop.hosts[0]}/categorias`
  if (conflicts.length === 0) return seeOther(`${base}/${slug}?hecho=${entry ?? ''}`)
  const said = await conflictSaid(asked, { acts: ['arrange-categories'], entry })
  return shownCategory({ ...asked, params: { ...asked.params, slug: slug ?? '' } }, { ...shown, said, status: 409 })
}

const NOT_SAVED = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.', undo: null } as const

function valuesIn(fields: URLSearchParams): CategoryChange {
  const image = fields.get('imagen') ?? ''
  return {
    name: fields.get('nombre') ?? '',
    ...(fields.has('direccion') && { slug: (fields.get('direccion') ?? '').trim() }),
    hidden: fields.has('oculta'),
    newestFirst: fields.has('nuevos'),
    ...(fields.has('imagen') && { image: image === '' ? null : (jsonOf(image) as CategoryValues['image']) }),
  }
}

function orderIn(fields: URLSearchParams, order: readonly string[]): CategoryChange {
  if (fields.get('hacer') === 'soltar') return { leading: [] }
  const leading = Number(fields.get('fijos')) || 0
  return { leading: leadingOf(order, { seen: fields.getAll('antes'), leading }) }
}

function seenIn(fields: URLSearchParams): MarksOf<CategoryValues> {
  const seen = jsonOf(fields.get('visto') ?? '')
  const marks = Object.entries(seen ?? {}).filter(([, mark]) => typeof mark === 'string')
  return Object.fromEntries(marks) as MarksOf<CategoryValues>
}

function jsonOf(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' ? found : null
  } catch {
    return null
  }
}
