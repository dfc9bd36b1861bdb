import type { Product } from '../../catalogue/product.ts'
import { BUY_ANCHOR } from '../../catalogue/product-card.tsx'
import type { Shop } from '../../shops/shop.ts'
import buttons from './button.module.css'
import { MessagingButton } from './messaging-button.tsx'

interface Props {
  readonly shop: Shop
  readonly product: Product
  readonly dependents: ReadonlyMap<string, Product>
  readonly byMessage: boolean
}

/** How the product is bought: with the form, or in a WhatsApp chat. */
export function Buy({ shop, product, byMessage }: Props) {
  if (byMessage) return <Messaging shop={shop} product={product} />
  return null
}

/** The one button of the bar that stays when the first has scrolled away. */
export function BuyAgain({ shop, product, byMessage }: Pick<Props, 'shop' | 'product' | 'byMessage'>) {
  if (byMessage) return <Messaging shop={shop} product={product} />
  return (
    <a className={buttons.main} href={`#${BUY_ANCHOR}`}>
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
