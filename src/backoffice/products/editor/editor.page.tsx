import { randomUUID } from 'node:crypto'
import { listEveryCategory } from '../../../catalogue/categories/categories.store.ts'
import { changeProducts } from '../../../catalogue/changes/change-products.action.ts'
import { keepDraft } from '../../../catalogue/changes/keep-draft.action.ts'
import { marksOf, type SeenMarks } from '../../../catalogue/changes/merge-product-changes.ts'
import { findDraft } from '../../../catalogue/changes/product-drafts.store.ts'
import { readChange, type WrongField } from '../../../catalogue/changes/product-fields.ts'
import { type DeskProduct, findDeskProduct } from '../../../catalogue/desk-products.store.ts'
import { availableOf } from '../../../catalogue/stock/stock-count.ts'
import { countsOf } from '../../../catalogue/stock/stock-counts.store.ts'
import { decimalString, readTypedMoney } from '../../../lib/money.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Side } from '../../kit/screen.tsx'
import { shopOrigin } from '../../shop-origin.ts'
import { placeFields, placeIn, placeText } from '../list/list-place.ts'
import { ProductScreen } from '../list/product-screen.tsx'
import { listUnlessThere } from '../list/read-products.api.ts'
import { PictureForm } from '../pictures/picture-form.tsx'
import { conflictWords } from './conflict-words.api.ts'
import { changesSomething, recovered, type ShownEditor, seenIn } from './drafts/editor-shown.ts'
import { changeOf, type EditorFields, fieldsOf, postedFields } from './editor-fields.ts'
import { problemsOf } from './editor-problems.ts'
import type { EditorProps } from './editor-props.ts'
import { NewProduct } from './new-product.tsx'
import { missingFiles } from './stored-files.page.ts'
import { sentImages } from './stored-images.page.ts'

/** Where a product begins: a name and a price. */
export async function newProductPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, url } = asked
  const place = placeIn(url.searchParams)
  const fields = { base: `/t/${shop.hosts[0]}`, currency: shop.currency, list: placeFields(place) }
  const body = (
    <ProductScreen list={await listUnlessThere(asked, place)} isOpened>
      <NewProduct {...fields} newKey={randomUUID()} />
    </ProductScreen>
  )
  return deskPage(body, { title: 'Producto nuevo', hasFrames: true, hasVideos: true })
}

/** A product's editor, with what its author had not saved. */
export async function editorPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, params, url } = asked
  const product = await findDeskProduct(deps.db.read, shop.id, params.ficha ?? '')
  if (!product) return null
  const kept = await findDraft(deps.db.read, shop.id, { personId: session.person.id, productId: product.id })
  const draft = kept && changesSomething(product, kept) ? kept : null
  const saved = url.searchParams.get('guardado')
  if (saved !== null && !draft) {
    const said = { tone: 'good', text: 'Guardado.', undo: saved || null } as const
    return editor(asked, product, { said })
  }
  const shown = draft ? recovered(product, draft, deps.clock()) : {}
  const { images, refusals } = await sentImages(asked, product.values.images)
  const typed = shown.typed ?? fieldsOf(product.values)
  const price = readTypedMoney(url.searchParams.get('precio') ?? '')
  if (price.ok) {
    const prices = typed.prices.with(1, decimalString(price.value))
    const said = { tone: 'due', text: 'El precio nuevo queda cuando guardes.', undo: null } as const
    return editor(asked, product, { ...shown, typed: { ...typed, prices }, said, refusals })
  }
  if (images.length === 0) return editor(asked, product, { ...shown, refusals })
  const said = { tone: 'due', text: 'Las fotos nuevas quedan cuando guardes.', undo: null } as const
  return editor(asked, product, { ...shown, typed: { ...typed, images: [...typed.images, ...images] }, said, refusals })
}

/** Saves the editor's form. What is wrong stays in it, beside its field. */
export async function postEditor(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, session, params, url } = asked
  const before = await findDeskProduct(deps.db.read, shop.id, params.ficha ?? '')
  if (!before) return null
  const typed = postedFields(fields, fieldsOf(before.values))
  const seen = seenIn(fields)
  const key = { personId: session.person.id, productId: before.id }
  const address = `/t/${shop.hosts[0]}/producto/${before.id}`
  if (fields.get('hacer') === 'descartar') {
    await keepDraft(deps, shop, key, null)
    return seeOther(`${address}${url.search}`)
  }
  if (fields.get('hacer') === 'vista') {
    const draft = { fields: JSON.stringify(typed), seen: JSON.stringify(seen), version: before.version }
    await keepDraft(deps, shop, key, draft)
    return seeOther(`${address}/vista`)
  }
  const read = readChange(changeOf(typed))
  if (!read.ok) return refusedEditor(asked, before, { typed, seen, wrong: read.refusal })
  const missing = await missingFiles(asked, read.value, before.values)
  if (missing.length > 0) return refusedEditor(asked, before, { typed, seen, wrong: missing })
  const { entry, results } = await changeProducts(deps, shop, {
    products: [{ id: before.id, change: read.value, seen }],
    actor,
  })
  const [result] = results
  if (!result || result.is === 'not-found') return null
  if (result.is === 'wrong') return refusedEditor(asked, before, { typed, seen, wrong: result.wrong })
  await keepDraft(deps, shop, key, null)
  if (result.conflicts.length === 0)
    return seeOther(`${address}?guardado=${entry ?? ''}${url.search.replace('?', '&')}`)
  const problems = await conflictWords(asked, result.product, result.conflicts)
  const text =
    entry === null ? 'Alguien lo cambió mientras escribías.' : 'Se guardó lo demás; esto lo cambió otra persona.'
  return editor(asked, result.product, { typed, problems, said: { tone: 'bad', text, undo: entry }, status: 409 })
}

/** What can still be promised of what is counted. */
async function leftOf({ deps, shop }: SellerRequest, id: string): Promise<EditorProps['left']> {
  const counts = (await countsOf(deps.db.read, shop.id, [id])).get(id) ?? new Map()
  return Object.fromEntries([...counts].map(([color, count]) => [color, Math.max(0, availableOf(count))]))
}

interface Refused {
  readonly typed: EditorFields
  readonly seen: SeenMarks
  readonly wrong: readonly WrongField[]
}

function refusedEditor(
  asked: SellerRequest,
  product: DeskProduct,
  { typed, seen, wrong }: Refused,
): Promise<DeskAnswer> {
  const said = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.', undo: null } as const
  return editor(asked, product, { typed, seen, ...problemsOf(wrong, typed), said, status: 422 })
}

/** Whoever saves again after a conflict has seen what the other one wrote. */
async function editor(asked: SellerRequest, product: DeskProduct, shown: ShownEditor): Promise<DeskAnswer> {
  const { id, values, version, currency, mostOrdered } = product
  const { deps, shop, url } = asked
  const place = placeIn(url.searchParams, values.state)
  const list = await listUnlessThere(asked, place)
  const categories = list?.categories ?? (await listEveryCategory(deps.db.reports, shop.id))
  const base = `/t/${shop.hosts[0]}`
  const props: EditorProps = {
    ...{ id, version, currency, mostOrdered, categories, base, newKey: randomUUID(), list: placeFields(place) },
    address: values.state === 'visible' ? `${shopOrigin(asked)}/producto/${values.slug}` : null,
    left: product.shown ? await leftOf(asked, id) : {},
    fields: shown.typed ?? fieldsOf(values),
    seen: shown.seen ?? marksOf(values),
    problems: shown.problems ?? {},
    problemsWithin: shown.problemsWithin ?? {},
    said: shown.said ?? null,
    isDraft: shown.isDraft ?? false,
  }
  const body = (
    <ProductScreen list={list && { ...list, selected: id }} isOpened>
      <Side width="full">
        <DeskIsland name="product-editor" props={props} wake="at-once" />
        <PictureForm
          takes={`${base}/fotos`}
          kind="square"
          back={`${base}/producto/${id}${placeText(place)}`}
          refusals={shown.refusals ?? []}
        />
      </Side>
    </ProductScreen>
  )
  const { status = 200 } = shown
  return deskPage(body, { title: values.title, status, hasFrames: true, hasVideos: true })
}
