import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { bumpText, readBump } from '../../cart/offers/bump-choice.ts'
import type { CurrencyCode, Money } from '../../lib/money.ts'
import { $bumps } from './answered-bumps.browser.ts'
import { BumpCard } from './bump-view.tsx'
import { choiceOf, shownBump } from './offered-bump.ts'

interface Props {
  /** What the products cost without a bump. */
  readonly cost: Money
  /** What was said to a bump (`readBump`). */
  readonly said: string
  readonly currency: CurrencyCode
  onSay(text: string): void
}

/** The bump of the order. That it was shown is kept with the order, so that the seller learns how many took it. */
export function BumpField({ cost, said, currency, onSay }: Props) {
  const bump = shownBump(useStore($bumps) ?? [], cost, said)
  const isNew = bump !== null && readBump(said)?.id !== bump.id
  useEffect(() => {
    if (bump && isNew) onSay(bumpText({ id: bump.id, isTaken: false, color: '' }))
  }, [bump, isNew, onSay])
  if (!bump) return null
  const choice = choiceOf(bump, said)
  const say = (isTaken: boolean, color: string) => onSay(bumpText({ id: bump.id, isTaken, color }))
  const box = {
    checked: choice.isTaken,
    onChange: ({ target }: { target: HTMLInputElement }) => say(target.checked, bump.colors[0] ?? ''),
  }
  const select = {
    value: choice.color,
    onChange: ({ target }: { target: HTMLSelectElement }) => say(true, target.value),
  }
  return <BumpCard bump={bump} currency={currency} box={box} select={choice.isTaken ? select : null} />
}
