import { randomUUID } from 'node:crypto'
import type { WrongField } from '../../../catalogue/changes/product-fields.ts'
import { type DeskProduct, findDeskProduct } from '../../../catalogue/desk-products.store.ts'
import { decimalString } from '../../../lib/money.ts'
import { findFirstSteps } from '../../../shops/first-steps/first-steps.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { sentImages } from '../../products/editor/stored-images.page.ts'
import { PictureForm } from '../../products/pictures/picture-form.tsx'
import { StepFrame } from '../step-frame.tsx'
import { stepPath, stepTitles } from '../step-words.ts'
import type { TypedProduct } from './typed-product.ts'

const nothing: TypedProduct = { title: '', price: '', two: '', three: '', images: [] }

/** Photo, name and price, as the product has them that was made here before. */
export async function productPage(asked: SellerRequest): Promise<DeskAnswer> {
  const product = await ownProduct(asked)
  const typed = product ? typedOf(product) : nothing
  const { images, refusals } = await sentImages(asked, typed.images)
  return shownProduct(asked, {
    typed: { ...typed, images: [...typed.images, ...images] },
    refusals,
    key: keyOf(product),
  })
}

/** The product that was made in this step; `null` before. */
export async function ownProduct({ deps, shop }: SellerRequest): Promise<DeskProduct | null> {
  const id = (await findFirstSteps(deps.db.read, shop.id))?.productId ?? null
  return id === null ? null : findDeskProduct(deps.db.read, shop.id, id)
}

/** By which a second tap finds it. */
export function keyOf(product: DeskProduct | null): string {
  return product?.id.replace(/^d-/, '') ?? randomUUID()
}

function typedOf({ values: { title, tiers, images } }: DeskProduct): TypedProduct {
  const [normal, one = normal, two, three] = tiers
  const text = (price: number | undefined) => (price === undefined ? '' : decimalString(price))
  return { title, price: text(one), two: text(two), three: text(three), images }
}

interface Shown {
  readonly typed: TypedProduct
  readonly key: string
  readonly wrong?: readonly WrongField[]
  readonly refusals?: readonly string[]
}

/** The step with what was typed and what is wrong with it. */
export function shownProduct({ shop }: SellerRequest, { typed, key, wrong = [], refusals = [] }: Shown): DeskAnswer {
  const host = shop.hosts[0] ?? ''
  const action = stepPath(host, 'producto')
  const takes = `/t/${host}/fotos`
  const problems = Object.fromEntries(wrong.map(({ field, message }) => [field.split('.')[0] ?? field, message]))
  const props = { action, takes, newKey: key, currency: shop.currency, typed, problems }
  return deskPage(
    <StepFrame title={stepTitles.producto} place={4} back={stepPath(host, 'cobro')}>
      <PictureForm takes={takes} kind="square" back={action} refusals={refusals} />
      <DeskIsland name="first-product" props={props} wake="at-once" />
    </StepFrame>,
    { title: stepTitles.producto, status: wrong.length > 0 ? 422 : 200 },
  )
}
