import { buyableOf } from '../../cart/buying/buyable.ts'
import type { Product } from '../../catalogue/product.ts'
import { soldOutPart } from '../../catalogue/stock/stock.ts'
import { BUY_ANCHOR } from '../../catalogue/views/product-card.tsx'
import buttons from '../../lib/button.module.css'
import type { Country } from '../../lib/countries.ts'
import type { Links } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { Island } from '../island.tsx'
import { ORDER_DIALOG } from '../page.ts'
import { MessagingButton } from './messaging-button.tsx'
import { SoldOut } from './sold-out.tsx'

interface Props {
  readonly shop: Shop
  /** The page's. */
  readonly country: Country
  readonly links: Links
  readonly product: Product
  /** The products that a pack or promo brings, by slug. */
  readonly dependents: ReadonlyMap<string, Product>
  /** The product is ordered in a WhatsApp chat instead of the form. */
  readonly byMessage: boolean
}

/** The buttons to buy a product, or why it cannot be bought. A pack with a missing part cannot be ordered, so a chat is offered instead. */
export function Buy({ shop, country, links, product, dependents, byMessage }: Props) {
  const part = soldOutPart(product, dependents)
  if (part) return <SoldOut shop={shop} links={links} product={product} part={part} />
  const offered = buyableOf(product, dependents)
  if (byMessage || !offered) return <Messaging shop={shop} product={product} />
  return <Island name="buy-box" props={{ product: offered, dialogId: ORDER_DIALOG, country, cartHref: links.cart }} />
}

/** The button of the bar that stays on the screen. It presses the buy box's own button. */
export function BuyAgain({ shop, product, dependents, byMessage }: Omit<Props, 'links' | 'country'>) {
  if (byMessage || !buyableOf(product, dependents)) return <Messaging shop={shop} product={product} />
  return (
    <a className={buttons.main} href={`#${BUY_ANCHOR}`} data-presses={`#${BUY_ANCHOR} [data-opens]`}>
      Pedir ahora
    </a>
  )
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
