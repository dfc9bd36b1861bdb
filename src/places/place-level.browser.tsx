import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Chosen, type DivisionItem, findByName } from './cascade.ts'
import type { CascadeLevel } from './cascade-levels.ts'
import { divisionGroups } from './division-groups.ts'
import styles from './place-cascade.module.css'
import { PlaceSelect } from './place-select.tsx'
import { PlaceText } from './place-text.tsx'
import { PlaceTrouble } from './place-trouble.tsx'
import { useDivisions } from './use-divisions.browser.ts'

export interface PlaceLevelProps {
  readonly id: string
  readonly level: CascadeLevel
  readonly label: string
  readonly error: string
  readonly autoComplete: string
  /** The divisions that came with the page, or where they are; neither when what is above was written freely. */
  readonly given: readonly DivisionItem[] | null
  readonly url: string | null
  readonly chosen: Chosen | null
  /** Nothing is chosen above. */
  readonly isLocked: boolean
  onChoose(item: DivisionItem | null): void
  onWrite(text: string): void
  /** The list has the division that was written. */
  onSettle(item: DivisionItem): void
  /** The shopper is about to choose from these. */
  onNear(items: readonly DivisionItem[]): void
}

const NONE: readonly DivisionItem[] = []

/** One level: a select, or a line of text where its list cannot be had. */
export function PlaceLevel(props: PlaceLevelProps) {
  const { id, level, label, error, autoComplete, given, url, chosen, isLocked, onChoose, onWrite, onNear } = props
  const loaded = useDivisions(url)
  const list = given ? ({ status: 'ready', items: given } as const) : loaded
  const items = list.status === 'ready' ? list.items : NONE
  const groups = useMemo(() => divisionGroups(items, level.groupOf ?? (() => '')), [items, level])
  const [isWriting, setIsWriting] = useState(false)
  const isListed = list.status === 'ready' || list.status === 'loading' || Boolean(chosen?.code)
  const isFree = !isLocked && (isWriting || !isListed)
  const box = useRef<HTMLDivElement>(null)
  useSettling(items, isFree ? null : chosen, props.onSettle)
  useFocusKept(box, isFree)

  const shared = {
    id,
    name: level.part,
    autoComplete,
    isInvalid: error !== '',
    describedBy: `${id}-error ${id}-note`,
  }
  return (
    <div className={styles.field} ref={box}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isFree ? (
        <PlaceText
          {...{ ...shared, noun: level.noun, text: chosen?.name ?? '', onWrite }}
          onFocus={() => setIsWriting(true)}
          onBlur={() => setIsWriting(false)}
        />
      ) : (
        <PlaceSelect
          {...{ ...shared, groups, chosen, isLocked, onChoose, placeholder: level.placeholder }}
          isLoading={!isLocked && list.status === 'loading'}
          onFocus={() => onNear(items)}
        />
      )}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
      <PlaceTrouble id={`${id}-note`} status={isFree ? list.status : 'ready'} noun={level.noun} />
    </div>
  )
}

/** A name that was written, or kept without its code, gets the code as soon as the list has it. */
function useSettling(
  items: readonly DivisionItem[],
  chosen: Chosen | null,
  onSettle: (item: DivisionItem) => void,
): void {
  const written = chosen?.code === '' ? chosen.name : ''
  const found = written === '' ? null : findByName(items, written)
  useEffect(() => {
    if (found) onSettle(found)
  }, [found, onSettle])
}

/** When the line of text takes the place of the select, or the other way round, the focus stays. React reports no blur of what it removes. */
function useFocusKept(box: RefObject<HTMLElement | null>, isFree: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      hadFocus.current = box.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [box])
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(isFree ? 'input' : 'select')?.focus()
  }, [box, isFree])
}
