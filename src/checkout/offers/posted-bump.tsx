import buttons from '../../lib/button.module.css'
import type { CurrencyCode } from '../../lib/money.ts'
import { ACTS, POSTED } from '../posted/posted-names.ts'
import { BumpCard } from './bump-view.tsx'
import { choiceOf, type OfferedBump } from './offered-bump.ts'

interface Props {
  readonly bump: OfferedBump
  /** What was said to a bump (`readBump`). */
  readonly said: string
  readonly currency: CurrencyCode
}

/** A bump on a page of the server. Whoever ticks it and goes on sees the new total before anything is ordered. */
export function PostedBump({ bump, said, currency }: Props) {
  const choice = choiceOf(bump, said)
  return (
    <>
      <input type="hidden" name={POSTED.bumpSeen} value={bump.id} />
      <BumpCard
        bump={bump}
        currency={currency}
        box={{ defaultChecked: choice.isTaken }}
        select={{ defaultValue: choice.color }}
      />
      <button type="submit" className={buttons.link} name={POSTED.act} value={ACTS.bump}>
        Actualizar el total
      </button>
    </>
  )
}
