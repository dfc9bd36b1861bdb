import selects from '../lib/select.module.css'
import type { Chosen, DivisionGroup, DivisionItem } from './cascade.ts'
import { shownName } from './division.ts'
import { NOTHING_CHOSEN } from './levels.ts'
import type { DivisionsState } from './load-divisions.browser.ts'
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

/** The value of a choice without a code. */
const WRITTEN = 'written'

/** A native select. The chosen division is one of its options even while the list is missing or does not have it. */
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
      className={`${styles.select} ${selects.select}`}
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

interface PlaceTextProps {
  readonly id: string
  readonly name: string
  readonly noun: string
  readonly text: string
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly autoComplete: string
  onWrite(text: string): void
  onFocus(): void
  onBlur(): void
}

/** A division as free text. */
export function PlaceText({ text, noun, isInvalid, describedBy, onWrite, ...rest }: PlaceTextProps) {
  return (
    <input
      {...rest}
      className={styles.input}
      value={text}
      placeholder={`Escribe tu ${noun}`}
      autoCapitalize="words"
      maxLength={120}
      aria-required="true"
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onWrite(event.target.value)}
    />
  )
}

interface PlaceTroubleProps {
  readonly id: string
  readonly status: DivisionsState['status']
  readonly noun: string
}

/** Why there is no list and what to do instead, also read aloud. */
export function PlaceTrouble({ id, status, noun }: PlaceTroubleProps) {
  return (
    <p id={id} className={styles.note} role="status">
      {status === 'offline' && `Sin conexión. Escribe tu ${noun}; la lista aparece cuando vuelva la conexión.`}
      {status === 'failed' && `No pudimos cargar la lista. Escribe tu ${noun}.`}
    </p>
  )
}
