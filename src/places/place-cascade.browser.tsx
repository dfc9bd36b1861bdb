import { useCallback, useEffect } from 'react'
import {
  type CascadeSource,
  choose,
  chosenAt,
  type DivisionItem,
  isElsewhere,
  likeliest,
  named,
  write,
} from './cascade.ts'
import { type CascadeLevel, cascades, type PlacePart } from './cascade-levels.ts'
import { loadDivisions } from './load-divisions.browser.ts'
import type { Place } from './place.ts'
import { PlaceLevel } from './place-level.browser.tsx'

export interface PlaceCascadeProps extends CascadeSource {
  /** Begins the ids of the fields: `{id}-departamento`, `{id}-provincia`, `{id}-distrito`. */
  readonly id: string
  readonly value: Place | null
  readonly errors?: Readonly<Partial<Record<PlacePart, string | undefined>>> | undefined
  /** Instead of the country's own words. */
  readonly labels?: Readonly<Partial<Record<PlacePart, string>>> | undefined
  /** After every choice, so also with a place whose smaller divisions are '' still. */
  onChange(place: Place | null): void
}

/**
 * The selects of a country, each opened by the one before it. A place that was kept is shown whole at once. Where a list cannot be had the shopper
 * writes: the place's code is then that of the smallest division that was chosen.
 */
export function PlaceCascade(props: PlaceCascadeProps) {
  const { country, firstLevel, childrenUrl, id, errors = {}, labels = {}, onChange } = props
  const place = usePlaceHere(props)
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
        given={depth === 0 ? firstLevel : null}
        url={above?.code ? urlBelow(above.code) : null}
        chosen={chosenAt(country, place, depth)}
        isLocked={depth > 0 && !above}
        onChoose={(item) => onChange(choose(country, place, depth, item))}
        onWrite={(text) => onChange(write(country, place, depth, text))}
        onSettle={(item) => place && onChange(named(country, place, depth, item))}
        onNear={(items) => prefetch(likeliest(country, items), depth)}
      />
    )
  })
}

/** A place of another country, kept from another page of the same shop, cannot be delivered to from this one. */
function usePlaceHere({ firstLevel, value, onChange }: PlaceCascadeProps): Place | null {
  const isForeign = value !== null && isElsewhere(firstLevel, value)
  const forget = useCallback(() => onChange(null), [onChange])
  useEffect(() => {
    if (isForeign) forget()
  }, [isForeign, forget])
  return isForeign ? null : value
}
