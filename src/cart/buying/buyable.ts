import { mediaPath } from '../../catalogue/media.ts'
import type { Dependent, Product, Tiers } from '../../catalogue/product.ts'
import { soldOutPart } from '../../catalogue/stock/stock.ts'
import type { Buyable } from '../cart-item.ts'
import { LARGEST_MERGED_AMOUNT } from '../line.ts'

/** The product as the browser and the posted forms order it; `null` for what cannot be ordered: it is sold out, or a pack or promo that brings what is sold out or not in the catalogue. */
export function buyableOf(product: Product, dependents: ReadonlyMap<string, Product>): Buyable | null {
  return soldOutPart(product, dependents) ? null : wholeProduct(product, dependents, imagePath)
}

function imagePath(hash: string): string {
  return mediaPath(hash, 300, 'webp')
}

/** The product with what it brings, sold out or not; `null` for a pack or promo that brings what is not in the catalogue. */
export function wholeProduct(
  product: Product,
  dependents: ReadonlyMap<string, Product>,
  imagePath: (hash: string) => string,
): Buyable | null {
  const part = ({ id, slug, title, images, currency, colors }: Product, tiers: Tiers) => {
    const image = images[0] ? imagePath(images[0].hash) : ''
    const offered = colors.map(({ picture, ...color }) => {
      const photo = images.findIndex(({ hash }) => hash === picture) + 1
      return picture === undefined || photo === 0 ? color : { ...color, photo, image: imagePath(picture) }
    })
    return { id, slug, name: title, image, tiers, currency, colors: offered }
  }
  const included = product.dependents.flatMap(({ slug, price }: Dependent) => {
    const found = dependents.get(slug)
    return found ? [part(found, [price])] : []
  })
  if (product.status !== 'normal' && included.length < product.dependents.length) return null
  return {
    ...part(product, product.tiers),
    ...amountOffer(product),
    status: product.status,
    dependents: product.status === 'normal' ? [] : included,
  }
}

/** No amount is chosen at first that has no price of its own, or of which there are not enough. */
function amountOffer({ tiers, status, left, startAmount = 1, amountLabel, mostOrdered }: Product) {
  const most = Math.min(tiers.length - 1, LARGEST_MERGED_AMOUNT, left ?? LARGEST_MERGED_AMOUNT)
  const start = status === 'promo' ? 1 : Math.min(startAmount, most)
  const named = amountLabel === 'ahorro' ? amountLabel : amountLabel === 'pedido' ? mostOrdered : undefined
  return { ...(start > 1 && { startAmount: start }), ...(named !== undefined && { named }) }
}
