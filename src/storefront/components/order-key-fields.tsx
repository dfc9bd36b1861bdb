import type { ComponentProps } from 'react'
import field from '../../checkout/controls/field.module.css'

type Props = Partial<ComponentProps<'input'>>

/** The code of an order, as its shopper types it. */
export function CodeField(props: Props) {
  return (
    <div className={field.field}>
      <label htmlFor="codigo">Código de pedido</label>
      <input
        id="codigo"
        name="codigo"
        className={field.input}
        placeholder="Por ejemplo, K7M4P9QX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={40}
        required
        {...props}
      />
    </div>
  )
}

/** The last digits of the order's phone: they open it for whoever has not its key. */
export function DigitsField(props: Props) {
  return (
    <div className={field.field}>
      <label htmlFor="digitos">Últimos 4 números de tu WhatsApp</label>
      <input
        id="digitos"
        name="digitos"
        className={field.input}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={30}
        required
        {...props}
      />
    </div>
  )
}
