import type { LoggedCategories, LoggedHome, LoggedPacks } from '../../../catalogue/arranging/arranged.ts'
import { type CategoryFieldName, categoryFields } from '../../../catalogue/arranging/category-fields.ts'
import { type Home, PLAIN_HOME } from '../../../catalogue/arranging/home.ts'
import { movedRows } from './moved-rows.ts'
import { sectionName } from './section-names.ts'

/** What things are called now. */
export interface ArrangedNames {
  /** Names of categories by slug. */
  readonly categories: ReadonlyMap<string, string>
  /** Titles of products by id. */
  readonly products: ReadonlyMap<string, string>
}

export interface ArrangingEntry {
  readonly act: string
  readonly details: Readonly<Record<string, unknown>>
}

/** What an entry of the log arranged, with old and new values, a line for each fact. Nothing for what its sentence says. */
export function arrangingLines({ act, details }: ArrangingEntry, names: ArrangedNames): readonly string[] {
  if (act === 'arrange-packs') {
    const { from, to } = details as unknown as LoggedPacks
    return leadLines('', from, to, names)
  }
  if (act === 'arrange-home') return homeLines(details as unknown as LoggedHome, names)
  const logged = details as unknown as LoggedCategories
  if (act !== 'arrange-categories') return []
  if (logged.what === 'order') return moveLines(logged.from, logged.to, (slug) => names.categories.get(slug) ?? slug)
  if (logged.what !== 'change') return []
  return Object.entries(logged.fields).flatMap(([field, { from, to }]) =>
    field === 'leading'
      ? leadLines(`${categoryFields.leading.label}: `, from as readonly string[], to as readonly string[], names)
      : [fieldLine(field as CategoryFieldName, from, to)],
  )
}

/** The ids of the products that the lines of entries name. */
export function productsInLines(entries: readonly ArrangingEntry[]): readonly string[] {
  const orders = entries.flatMap(({ act, details }) => {
    if (act === 'arrange-packs') return [details as unknown as LoggedPacks]
    const logged = details as unknown as LoggedCategories
    const leading = act === 'arrange-categories' && logged.what === 'change' ? logged.fields.leading : undefined
    return leading ? [leading as unknown as LoggedPacks] : []
  })
  return [...new Set(orders.flatMap(({ from, to }) => shownOf(from, to)))]
}

/** So many of the products that stand first are named, and so many moves. */
const MOST_NAMED = 6

function shownOf(from: readonly string[], to: readonly string[]): readonly string[] {
  if (from.length === 0 || to.length === 0) return [...from, ...to].slice(0, MOST_NAMED)
  return movedRows(from, to)
    .slice(0, MOST_NAMED)
    .map(({ key }) => key)
}

/** Another order of products that stand before all others. */
function leadLines(label: string, from: readonly string[], to: readonly string[], names: ArrangedNames) {
  const title = (id: string) => names.products.get(id) ?? 'un producto que ya no está'
  if (from.length > 0 && to.length > 0) return moveLines(from, to, title).map((line) => label + line)
  const list = [...from, ...to]
  const named = list.slice(0, MOST_NAMED).map(title).join(', ')
  const first = `primero ${named}${list.length > MOST_NAMED ? ` y ${list.length - MOST_NAMED} más` : ''}`
  return [label + (to.length > 0 ? `${first} (antes, como en el catálogo)` : `como en el catálogo (antes, ${first})`)]
}

function moveLines(from: readonly string[], to: readonly string[], nameOf: (key: string) => string) {
  const moved = movedRows(from, to)
  const lines = moved.slice(0, MOST_NAMED).map((row) => `${nameOf(row.key)}: ${placeWords(row)}`)
  return moved.length > MOST_NAMED ? [...lines, `y ${moved.length - MOST_NAMED} más cambiaron de puesto`] : lines
}

function placeWords({ from, to }: { readonly from: number | null; readonly to: number | null }): string {
  if (from === null) return `al puesto ${to}`
  return to === null ? `ya no tiene el puesto ${from}` : `del puesto ${from} al ${to}`
}

function fieldLine(field: CategoryFieldName, from: unknown, to: unknown): string {
  const [before, after] = [valueText(field, from), valueText(field, to)]
  return `${categoryFields[field].label}: ${before === after ? 'cambió' : `de ${before} a ${after}`}`
}

function valueText(field: CategoryFieldName, value: unknown): string {
  if (field === 'image') return value === null ? 'la del primer producto' : 'una propia'
  return typeof value === 'boolean' ? (value ? 'sí' : 'no') : `«${value}»`
}

function homeLines({ from, to }: LoggedHome, { categories }: ArrangedNames): readonly string[] {
  const [before, after] = [from ?? PLAIN_HOME, to ?? PLAIN_HOME]
  const name = (key: string) => sectionName(key as Home[number]['key'], categories)
  const known = new Map(before.map((section) => [section.key, section]))
  const changes = after.flatMap(({ key, isShown, title }) => {
    const was = known.get(key)
    if (!was) return []
    return [
      ...(was.isShown === isShown ? [] : [`${name(key)}: ${isShown ? 'de oculta a visible' : 'de visible a oculta'}`]),
      ...(was.title === title ? [] : [`Título de ${name(key)}: de ${titleText(was.title)} a ${titleText(title)}`]),
    ]
  })
  const [left, right] = [before, after].map((home) => home.map(({ key }) => key))
  return [...changes, ...moveLines(left ?? [], right ?? [], name)]
}

function titleText(title: string | null): string {
  return title === null ? 'ninguno propio' : `«${title}»`
}
