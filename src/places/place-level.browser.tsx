import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Chosen, type DivisionItem, divisionGroups, findByName } from './cascade.ts'
import type { CascadeLevel } from './levels.ts'
import { useDivisions } from './load-divisions.browser.ts'
import styles from './place-cascade.module.css'
import { PlaceSelect, PlaceText, PlaceTrouble } from './place-select.tsx'

interface PlaceLevelProps {
  readonly id: string
  readonly level: CascadeLevel
  readonly label: string
  readonly error: string
  readonly autoComplete: string
  /** The divisions in the page, or their address in `url`. Both `null` below free text. */
  readonly pageItems: readonly DivisionItem[] | null
  readonly url: string | null
  readonly chosen: Chosen | null
  /** The level above is still empty. */
  readonly isLocked: boolean
  onChoose(item: DivisionItem | null): void
  onWrite(text: string): void
  /** The list has a division with the typed name. */
  onMatch(item: DivisionItem): void
  /** The shopper has focused the select. */
  onOpen(items: readonly DivisionItem[]): void
}

const NONE: readonly DivisionItem[] = []

/** One level: a select, or a text field while its list does not load. */
export function PlaceLevel(props: PlaceLevelProps) {
  const { id, level, label, error, autoComplete, pageItems, url, chosen, isLocked, onChoose, onWrite, onOpen } = props
  const loaded = useDivisions(url)
  const list = pageItems ? ({ status: 'ready', items: pageItems } as const) : loaded
  const items = list.status === 'ready' ? list.items : NONE
  const groups = useMemo(() => divisionGroups(items, level.headingOf ?? (() => '')), [items, level])
  const [isWriting, setIsWriting] = useState(false)
  const isListed = list.status === 'ready' || list.status === 'loading' || Boolean(chosen?.code)
  const isFreeText = !isLocked && (isWriting || !isListed)
  const box = useRef<HTMLDivElement>(null)
  useMatchingDivision(items, isFreeText ? null : chosen, props.onMatch)
  useKeptFocus(box, isFreeText)

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
      {isFreeText ? (
        <PlaceText
          {...{ ...shared, noun: level.noun, text: chosen?.name ?? '', onWrite }}
          onFocus={() => setIsWriting(true)}
          onBlur={() => setIsWriting(false)}
        />
      ) : (
        <PlaceSelect
          {...{ ...shared, groups, chosen, isLocked, onChoose, placeholder: level.placeholder }}
          isLoading={!isLocked && list.status === 'loading'}
          onFocus={() => onOpen(items)}
        />
      )}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
      <PlaceTrouble id={`${id}-note`} status={isFreeText ? list.status : 'ready'} noun={level.noun} />
    </div>
  )
}

/** Gives a typed name its code as soon as the list has a division of that name. */
function useMatchingDivision(
  items: readonly DivisionItem[],
  chosen: Chosen | null,
  onMatch: (item: DivisionItem) => void,
): void {
  const written = chosen?.code === '' ? chosen.name : ''
  const found = written === '' ? null : findByName(items, written)
  useEffect(() => {
    if (found) onMatch(found)
  }, [found, onMatch])
}

/** Keeps the focus when a text field replaces the select, or the other way round. React fires no blur for an element that it removes. */
function useKeptFocus(box: RefObject<HTMLElement | null>, isFreeText: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const track = (event: FocusEvent): void => {
      hadFocus.current = box.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', track)
    return () => document.removeEventListener('focusin', track)
  }, [box])
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(isFreeText ? 'input' : 'select')?.focus()
  }, [box, isFreeText])
}
