import type { Chosen, DivisionItem } from './cascade.ts'
import { NOTHING_CHOSEN } from './cascade-levels.ts'
import { shownName } from './division.ts'
import type { DivisionGroup } from './division-groups.ts'
import styles from './place-cascade.module.css'

interface PlaceSelectProps {
  readonly id: string
  readonly name: string
  readonly placeholder: string
  readonly groups: readonly DivisionGroup[]
  readonly chosen: Chosen | null
  readonly isLocked: boolean
  readonly isLoading: boolean
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly autoComplete: string
  onChoose(item: DivisionItem | null): void
  onFocus(): void
}

/** Of a choice that has no code. */
const WRITTEN = 'written'

/** The browser's own select. What is chosen is an option of it also while the list is not there, or does not have it. */
export function PlaceSelect(props: PlaceSelectProps) {
  const { groups, chosen, placeholder, isLocked, isLoading, isInvalid, describedBy, onChoose, ...rest } = props
  const items = groups.flatMap((group) => group.items)
  const value = chosen ? chosen.code || WRITTEN : NOTHING_CHOSEN
  const choose = (code: string): void => {
    if (code !== value) onChoose(items.find((item) => item.code === code) ?? null)
  }
  return (
    <select
      {...rest}
      className={styles.select}
      value={value}
      disabled={isLocked}
      aria-required="true"
      aria-busy={isLoading || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => choose(event.target.value)}
    >
      <option value={NOTHING_CHOSEN}>{isLoading ? 'Cargando…' : placeholder}</option>
      {chosen && !items.some(({ code }) => code === chosen.code) && <option value={value}>{chosen.name}</option>}
      {groups.map(({ label, items }) =>
        label === '' ? (
          items.map(option)
        ) : (
          <optgroup key={label} label={label}>
            {items.map(option)}
          </optgroup>
        ),
      )}
    </select>
  )
}

function option(item: DivisionItem) {
  return (
    <option key={item.code} value={item.code}>
      {shownName({ name: item.name, also: item.also ?? '' })}
    </option>
  )
}
