import { randomUUID } from 'node:crypto'
import { listCategories } from '../../catalogue/categories.store.ts'
import { changeProducts } from '../../catalogue/change-products.action.ts'
import { type DeskProduct, findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { keepDraft } from '../../catalogue/keep-draft.action.ts'
import { findDraft, type ProductDraft } from '../../catalogue/product-drafts.store.ts'
import { type ProductFieldName, readChange, type WrongField } from '../../catalogue/product-fields.ts'
import { marksOf, type SeenMarks } from '../../catalogue/product-merge.ts'
import { seeOther } from '../../web/see-other.ts'
import { actorNames } from '../actor-names.api.ts'
import { DeskIsland } from '../desk-island.tsx'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { ago } from '../orders/time-words.ts'
import { PictureForm } from '../pictures/picture-form.tsx'
import { shopOrigin } from '../shop-origin.ts'
import styles from './editor.module.css'
import { changeOf, type EditorFields, fieldsOf, postedFields } from './editor-fields.ts'
import type { EditorProps } from './editor-props.ts'
import { NewProduct } from './new-product.tsx'
import { areStored, sentImages } from './stored-images.page.ts'
import { valueWords } from './value-words.ts'

/** Where a product begins: a name and a price. */
export async function newProductPage({ shop }: SellerRequest): Promise<DeskAnswer> {
  const body = <NewProduct base={`/t/${shop.hosts[0]}`} newKey={randomUUID()} currency={shop.currency} />
  return deskPage(body, { title: 'Producto nuevo', area: 'mas' })
}

/** A product's editor, with what its author had not saved. */
export async function editorPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, params, url } = asked
  const product = await findDeskProduct(deps.db.read, shop.id, params.ficha ?? '')
  if (!product) return null
  const draft = await findDraft(deps.db.read, shop.id, { personId: session.person.id, productId: product.id })
  const saved = url.searchParams.get('guardado')
  if (saved !== null && !draft) {
    const said = { tone: 'good', text: 'Guardado.', undo: saved || null } as const
    return editor(asked, product, { said })
  }
  const shown = draft ? recovered(product, draft, deps.clock()) : {}
  const { images, refusals } = await sentImages(asked, product.values.images)
  if (images.length === 0) return editor(asked, product, { ...shown, refusals })
  const typed = shown.typed ?? fieldsOf(product.values)
  const said = { tone: 'due', text: 'Las fotos nuevas quedan cuando guardes.', undo: null } as const
  return editor(asked, product, { ...shown, typed: { ...typed, images: [...typed.images, ...images] }, said, refusals })
}

function recovered({ version, values }: DeskProduct, draft: ProductDraft, now: number): Shown {
  const also = draft.version === version ? '' : ' Desde entonces otra persona cambió este producto.'
  const text = `Recuperamos lo que no guardaste ${ago(draft.savedAt, now)}.${also}`
  const typed: EditorFields = { ...fieldsOf(values), ...JSON.parse(draft.fields) }
  return { typed, seen: JSON.parse(draft.seen), said: { tone: 'due', text, undo: null }, isDraft: true }
}

/** Saves the editor's form. What is wrong stays in it, beside its field. */
export async function postEditor(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, session, params } = asked
  const before = await findDeskProduct(deps.db.read, shop.id, params.ficha ?? '')
  if (!before) return null
  const typed = postedFields(fields, fieldsOf(before.values))
  const seen = seenIn(fields)
  const key = { personId: session.person.id, productId: before.id }
  const address = `/t/${shop.hosts[0]}/producto/${before.id}`
  if (fields.get('hacer') === 'descartar') {
    await keepDraft(deps, shop, key, null)
    return seeOther(address)
  }
  if (!(await areStored(asked, typed.images, before.values.images))) {
    const wrong = [{ field: 'images', message: 'Una foto no está en la tienda: súbela otra vez.' }]
    return refusedEditor(asked, before, { typed, seen, wrong })
  }
  const read = readChange(changeOf(typed))
  if (!read.ok) return refusedEditor(asked, before, { typed, seen, wrong: read.refusal })
  const { entry, results } = await changeProducts(deps, shop, {
    products: [{ id: before.id, change: read.value, seen }],
    actor,
  })
  const [result] = results
  if (!result || result.is === 'not-found') return null
  if (result.is === 'wrong') return refusedEditor(asked, before, { typed, seen, wrong: result.wrong })
  await keepDraft(deps, shop, key, null)
  if (result.conflicts.length === 0) return seeOther(`${address}?guardado=${entry ?? ''}`)
  const problems = await conflictWords(asked, result.product, result.conflicts)
  const text =
    entry === null ? 'Alguien lo cambió mientras escribías.' : 'Se guardó lo demás; esto lo cambió otra persona.'
  return editor(asked, result.product, { typed, problems, said: { tone: 'bad', text, undo: entry }, status: 409 })
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
  const problems = Object.fromEntries(wrong.map(({ field, message }) => [field.split('.')[0] ?? field, message]))
  const said = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.', undo: null } as const
  return editor(asked, product, { typed, seen, problems, said, status: 422 })
}

interface Shown {
  readonly typed?: EditorFields
  readonly seen?: SeenMarks
  readonly problems?: EditorProps['problems']
  readonly said?: EditorProps['said']
  readonly isDraft?: boolean
  /** Why pictures were not taken. */
  readonly refusals?: readonly string[]
  readonly status?: number
}

/** Whoever saves again after a conflict has seen what the other one wrote. */
async function editor(asked: SellerRequest, product: DeskProduct, shown: Shown): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const { id, values, version, currency } = product
  const categories = await listCategories(deps.db.read, shop.id)
  const props: EditorProps = {
    ...{ id, version, currency, categories, base: `/t/${shop.hosts[0]}`, newKey: randomUUID() },
    address: values.state === 'visible' ? `${shopOrigin(asked)}/producto/${values.slug}` : null,
    fields: shown.typed ?? fieldsOf(values),
    seen: shown.seen ?? marksOf(values),
    problems: shown.problems ?? {},
    said: shown.said ?? null,
    isDraft: shown.isDraft ?? false,
  }
  const body = (
    <main className={styles.page}>
      <DeskIsland name="product-editor" props={props} wake="at-once" />
      <PictureForm
        takes={`${props.base}/fotos`}
        kind="square"
        back={`${props.base}/producto/${id}`}
        refusals={shown.refusals ?? []}
      />
    </main>
  )
  return deskPage(body, { title: values.title, area: 'mas', status: shown.status ?? 200 })
}

/** Who changed a field meanwhile, when, and to what. */
async function conflictWords({ deps }: SellerRequest, product: DeskProduct, conflicts: readonly ProductFieldName[]) {
  const hands = conflicts.map((name) => product.byHand[name])
  const names = await actorNames(
    deps.db.read,
    hands.flatMap((hand) => hand?.by ?? []),
  )
  const words = conflicts.map((name, nth) => {
    const hand = hands[nth]
    const who = hand ? `${names(hand.by)} lo cambió ${ago(hand.at, deps.clock())}` : 'Una importación lo cambió'
    return [name, `${who}: ${valueWords(name, product)}. Si guardas otra vez, queda lo tuyo.`] as const
  })
  return Object.fromEntries(words)
}

function seenIn(fields: URLSearchParams): SeenMarks {
  try {
    const seen: unknown = JSON.parse(fields.get('seen') ?? '{}')
    return typeof seen === 'object' && seen !== null ? (seen as SeenMarks) : {}
  } catch {
    return {}
  }
}
