import type { ReactElement } from 'react'
import type { Shop } from '../../shops/shop.ts'
import { Card } from '../kit/card.tsx'
import controls from '../orders/controls.module.css'

interface ShownDemo {
  readonly title: string
  readonly isOpen: boolean
}

export function demoOf({ shop }: { readonly shop: Shop }): ShownDemo {
  return { title: shop.config.logo_title, isOpen: shop.closedAt === null }
}

interface Props {
  readonly shops: readonly ShownDemo[]
  /** The page to which the button leads back. */
  readonly back: string
}

/** The demo shops stay to look at, or are closed together; nothing of them is lost. */
export function DemoShops({ shops, back }: Props): ReactElement | null {
  if (shops.length === 0) return null
  const isOpen = shops.some((shop) => shop.isOpen)
  return (
    <Card id="muestra" title="Las tiendas de muestra">
      <p>
        {shops.map(({ title }) => title).join(', ')}.{' '}
        {isOpen ? 'Pueden quedarse para que pruebes en ellas.' : 'Están cerradas; nada de ellas se perdió.'}
      </p>
      <form method="post" action="/tiendas/muestra">
        <input type="hidden" name="volver" value={back} />
        <button type="submit" className={controls.plain} name="que" value={isOpen ? 'cerrar' : 'abrir'}>
          {isOpen ? 'Cerrar las tiendas de muestra' : 'Abrirlas otra vez'}
        </button>
      </form>
    </Card>
  )
}
