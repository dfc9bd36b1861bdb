import { useCallback, useEffect } from 'react'
import {
  type CascadeSource,
  chooseDivision,
  chosenAt,
  type DivisionItem,
  isInAnotherCountry,
  mostLikely,
  withName,
  writeName,
} from './cascade.ts'
import { type CascadeLevel, cascades, type PlacePart } from './levels.ts'
import { loadDivisions } from './load-divisions.browser.ts'
import type { Place } from './place.ts'
import { PlaceLevel } from './place-level.browser.tsx'

interface PlaceCascadeProps extends CascadeSource {
  /** The prefix of the fields' ids: `{id}-departamento`, `{id}-provincia`, `{id}-distrito`. */
  readonly id: string
  readonly value: Place | null
  readonly errors?: Readonly<Partial<Record<PlacePart, string | undefined>>> | undefined
  /** Replace the country's own labels. */
  readonly labels?: Readonly<Partial<Record<PlacePart, string>>> | undefined
  /** Called after every choice, so the smaller divisions may still be ''. */
  onChange(place: Place | null): void
}

/**
 * The selects of a country, each enabled by the one above it. A stored place is shown at once in all levels. If a list does not load, the shopper types
 * free text, and the place has the code of the smallest division that was chosen.
 */
export function PlaceCascade(props: PlaceCascadeProps) {
  const { country, firstLevel, childrenUrl, id, errors = {}, labels = {}, onChange } = props
  const place = usePlaceOfCountry(props)
  const levels: readonly CascadeLevel[] = cascades[country]
  const urlBelow = (code: string): string => childrenUrl.replace('{code}', code)
  const prefetch = (item: DivisionItem | null, depth: number): void => {
    if (item && depth + 1 < levels.length) loadDivisions(urlBelow(item.code)).catch(() => {})
  }
  return levels.map((level, depth) => {
    const above = depth === 0 ? null : chosenAt(country, place, depth - 1)
    return (
      <PlaceLevel
        key={level.part}
        id={`${id}-${level.part}`}
        level={level}
        label={labels[level.part] ?? level.label}
        error={errors[level.part] ?? ''}
        autoComplete={`address-level${depth + 1}`}
        pageItems={depth === 0 ? firstLevel : null}
        url={above?.code ? urlBelow(above.code) : null}
        chosen={chosenAt(country, place, depth)}
        isLocked={depth > 0 && !above}
        onChoose={(item) => onChange(chooseDivision(country, place, depth, item))}
        onWrite={(text) => onChange(writeName(country, place, depth, text))}
        onMatch={(item) => place && onChange(withName(country, place, depth, item))}
        onOpen={(items) => prefetch(mostLikely(country, items), depth)}
      />
    )
  })
}

/** Drops a stored place of another country, which another page of the shop may have stored. */
function usePlaceOfCountry({ firstLevel, value, onChange }: PlaceCascadeProps): Place | null {
  const isForeign = value !== null && isInAnotherCountry(firstLevel, value)
  const clear = useCallback(() => onChange(null), [onChange])
  useEffect(() => {
    if (isForeign) clear()
  }, [isForeign, clear])
  return isForeign ? null : value
}
