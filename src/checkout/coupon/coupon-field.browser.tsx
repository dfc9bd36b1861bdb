import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useId, useState } from 'react'
import buttons from '../../lib/button.module.css'
import { $coupon } from './answered-coupon.browser.ts'
import { AskedCoupon, GivenCoupon, RemoveWords } from './coupon-view.tsx'

interface Props {
  /** The code that the order has; '' without one. */
  readonly code: string
  /** Why it takes nothing off. */
  readonly lack: string
  onCode(code: string): void
}

/** A coupon's code in the form. The order has it from the tap on *Aplicar* on. */
export function CouponField({ code, lack, onCode }: Props) {
  const id = useId()
  const answered = useStore($coupon)
  const [typed, setTyped] = useState('')
  const known = answered === 'asking' ? null : answered
  const problem = known?.problem ?? ''
  if (code !== '') {
    const said = answered === 'asking' ? 'Comprobando tu cupón…' : problem || lack || 'Cupón aplicado.'
    return (
      <GivenCoupon code={known?.terms?.code ?? code.toUpperCase()} said={said}>
        <button type="button" className={buttons.link} onClick={() => onCode('')}>
          <RemoveWords />
        </button>
      </GivenCoupon>
    )
  }
  const apply = (): void => {
    if (typed.trim() !== '') onCode(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  const input = {
    value: typed,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
    onKeyDown,
  }
  return (
    <AskedCoupon id={id} problem={problem} input={input}>
      <button type="button" className={buttons.plain} onClick={apply}>
        Aplicar
      </button>
    </AskedCoupon>
  )
}
