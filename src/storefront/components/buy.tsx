import { BuyBox } from '../../cart/buy-box.browser.tsx'
import { type Buyable, buyable } from '../../cart/cart-item.ts'
import { mediaPath } from '../../catalogue/media.ts'
import type { Product } from '../../catalogue/product.ts'
import { BUY_ANCHOR } from '../../catalogue/product-card.tsx'
import buttons from '../../lib/button.module.css'
import type { Shop } from '../../shops/shop.ts'
import { Island } from '../islands/island.tsx'
import { MessagingButton } from './messaging-button.tsx'
import { ORDER_DIALOG } from './order-dialog.tsx'

interface Props {
  readonly shop: Shop
  readonly product: Product
  /** The catalogue's products by slug, with what a pack or promo brings. */
  readonly dependents: ReadonlyMap<string, Product>
  /** Ordered in a WhatsApp chat instead of with the form. */
  readonly byMessage: boolean
}

/** How the product is bought. What can no longer be ordered, a pack of which a part is gone, can be asked for. */
export function Buy({ shop, product, dependents, byMessage }: Props) {
  const offered = buyableOf(product, dependents)
  if (byMessage || !offered) return <Messaging shop={shop} product={product} />
  return <Island name="buy-box" component={BuyBox} props={{ product: offered, dialogId: ORDER_DIALOG }} />
}

/** The one button of the bar that stays when the first has scrolled away: it presses the first. */
export function BuyAgain({ shop, product, dependents, byMessage }: Props) {
  if (byMessage || !buyableOf(product, dependents)) return <Messaging shop={shop} product={product} />
  return (
    <a className={buttons.main} href={`#${BUY_ANCHOR}`} data-presses={`#${BUY_ANCHOR} [data-opens]`}>
      Pedir ahora
    </a>
  )
}

export function buyableOf(product: Product, dependents: ReadonlyMap<string, Product>): Buyable | null {
  return buyable(product, dependents, (hash) => mediaPath(hash, 300, 'webp'))
}

function Messaging({ shop, product }: Pick<Props, 'shop' | 'product'>) {
  return (
    <MessagingButton
      phone={shop.config.phone_contact}
      text={`Hola, quiero pedir: ${product.title}`}
      label="Pedir por WhatsApp"
    />
  )
}
