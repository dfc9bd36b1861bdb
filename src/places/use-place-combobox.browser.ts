import {
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from 'downshift'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PlacesState } from './load-places.browser.ts'
import { type Place, placeLabel } from './place.ts'
import { type FoundPlaces, type IndexedPlace, placeCount, searchPlaces } from './place-search.ts'

export type Combobox = UseComboboxReturnValue<IndexedPlace>

interface PlaceComboboxOptions {
  readonly id: string
  readonly state: PlacesState
  readonly value: Place | null
  /** The typed text while nothing is chosen. */
  readonly text: string
  onChange(place: Place | null): void
  readonly onTextChange: ((text: string) => void) | undefined
}

interface PlaceCombobox {
  readonly combobox: Combobox
  /** The list is loaded and open. */
  readonly isShown: boolean
  readonly found: FoundPlaces
  /** The query; '' while the field shows the chosen place. */
  readonly query: string
  /** The count as a sentence. */
  readonly count: string
}

const NOTHING: FoundPlaces = { places: [], total: 0 }

/**
 * downshift's combobox over the places. `value` alone is the choice, never downshift's own selection, so editing the text clears the choice without
 * losing a letter.
 */
export function usePlaceCombobox(options: PlaceComboboxOptions): PlaceCombobox {
  const { id, state, value, text, onChange, onTextChange } = options
  const chosen = value ? placeLabel(value) : ''
  const [typed, setTyped] = useState(chosen || text)
  const query = value?.code && typed === chosen ? '' : typed
  const places = state.status === 'ready' ? state.places : null
  const found = useMemo(() => (places ? searchPlaces(places.index, query) : NOTHING), [places, query])
  const combobox = useCombobox<IndexedPlace>({
    ...idsOf(id),
    items: [...found.places],
    itemToString: (item) => (item ? placeLabel(item.place) : ''),
    selectedItem: null,
    initialInputValue: typed,
    stateReducer: reduceState,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.place),
    onInputValueChange: ({ inputValue, type }) => {
      setTyped(inputValue)
      onTextChange?.(inputValue)
      if (type === useCombobox.stateChangeTypes.InputChange && value && inputValue !== chosen) onChange(null)
    },
  })
  useShownChoice(chosen, combobox)
  const count = places ? placeCount(places.smallest, found.total, found.places.length) : ''
  return { combobox, isShown: combobox.isOpen && places !== null, found, query, count }
}

/**
 * Shows a choice that was made elsewhere, and clears the field when the choice is cleared elsewhere. A choice made here is in the field already:
 * to set it again would bring back a letter that was removed since.
 */
function useShownChoice(chosen: string, { inputValue, setInputValue }: Combobox): void {
  const before = useRef(chosen)
  useLayoutEffect(() => {
    if (chosen === before.current) return
    const isShownAlready = inputValue === chosen
    if (!isShownAlready && (chosen !== '' || inputValue === before.current)) setInputValue(chosen)
    before.current = chosen
  }, [chosen, inputValue, setInputValue])
}

function reduceState(
  before: UseComboboxState<IndexedPlace>,
  { type, changes }: UseComboboxStateChangeOptions<IndexedPlace>,
): Partial<UseComboboxState<IndexedPlace>> {
  const is = useCombobox.stateChangeTypes
  if (type === is.ControlledPropUpdatedSelectedItem) return before
  if (type === is.InputClick) return { ...before, isOpen: true }
  if (type === is.InputChange) return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 }
  return changes
}

function idsOf(id: string) {
  return {
    id,
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index: number) => `${id}-option-${index}`,
  }
}
