import {
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from 'downshift'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isFreeText, type Place, placeLabel } from '../place.ts'
import type { PlacesState } from './load-places.browser.ts'
import { type FoundPlaces, type IndexedPlace, placeCount, searchPlaces } from './place-search.ts'
import { namedPlace, type TypedPlace } from './typed-place.ts'
import { useAskedPlaces } from './use-asked-places.browser.ts'

export type Combobox = UseComboboxReturnValue<IndexedPlace>

interface PlaceComboboxOptions {
  readonly id: string
  readonly state: PlacesState
  readonly value: Place | null
  /** The typed text while nothing is chosen. */
  readonly text: string
  /** The step cannot be passed with this text. */
  readonly isRefused: boolean
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
  /** What the text stands for once the shopper has left the field; `null` before, and while a place is chosen. */
  readonly asked: TypedPlace | null
  leave(): void
}

const NOTHING: FoundPlaces = { places: [], total: 0, exact: 0 }

/**
 * downshift's combobox over the places. `value` alone is the choice, never downshift's own selection, so editing the text clears the choice without
 * losing a letter.
 */
export function usePlaceCombobox(options: PlaceComboboxOptions): PlaceCombobox {
  const { id, state, value, text, isRefused, onChange, onTextChange } = options
  const chosen = value && !isFreeText(value) ? placeLabel(value) : ''
  const [typed, setTyped] = useState(chosen || text || (value?.distrito ?? ''))
  const queryOf = (shown: string): string => (value?.code && shown === chosen ? '' : shown)
  const query = queryOf(typed)
  const places = state.status === 'ready' ? state.places : null
  const found = useMemo(() => (places ? searchPlaces(places.index, query) : NOTHING), [places, query])
  const isFocused = (): boolean => document.activeElement?.id === id
  const { asked, leave, setIsLeft } = useAskedPlaces(places?.index ?? null, value ? '' : typed, isRefused)
  const combobox = useCombobox<IndexedPlace>({
    ...idsOf(id),
    items: [...found.places],
    itemToString: (item) => (item ? placeLabel(item.place) : ''),
    selectedItem: null,
    initialInputValue: typed,
    stateReducer: (before, change) => reduceState(before, change, places?.index ?? [], isFocused),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.place),
    onInputValueChange: ({ inputValue, type }) => {
      setTyped(inputValue)
      // A browser that fills in the field by itself never enters it.
      setIsLeft(!isFocused())
      onTextChange?.(inputValue)
      if (type === useCombobox.stateChangeTypes.InputChange && value && inputValue !== chosen) onChange(null)
    },
    onStateChange: ({ type }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEnter) setIsLeft(true)
    },
  })
  useShownChoice(chosen, combobox)
  // Not `typed`, which is a rendering behind when a letter and the list come together.
  useMatchOfLateList(places?.index ?? null, queryOf(combobox.inputValue), combobox)
  const count = places ? placeCount(places.smallest, found.total, found.places.length) : ''
  const isShown = combobox.isOpen && places !== null
  return { combobox, isShown, found, query, count, asked: isShown ? null : asked, leave }
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

/** Highlights the only match of a text that was typed before the list arrived, so that Enter takes it. */
function useMatchOfLateList(index: readonly IndexedPlace[] | null, query: string, combobox: Combobox): void {
  const { isOpen, setHighlightedIndex } = combobox
  const isLate = useRef(false)
  useLayoutEffect(() => {
    if (index && isLate.current && isOpen) setHighlightedIndex(onlyMatch(index, query))
    isLate.current = index === null
  }, [index, query, isOpen, setHighlightedIndex])
}

/** Leaving the field chooses nothing: only a tap, or Enter on a highlighted option, does. */
function reduceState(
  before: UseComboboxState<IndexedPlace>,
  { type, changes }: UseComboboxStateChangeOptions<IndexedPlace>,
  index: readonly IndexedPlace[],
  isFocused: () => boolean,
): Partial<UseComboboxState<IndexedPlace>> {
  const is = useCombobox.stateChangeTypes
  switch (type) {
    case is.ControlledPropUpdatedSelectedItem:
      return before
    case is.InputClick:
      return { ...before, isOpen: true }
    case is.InputChange:
      return { ...changes, isOpen: isFocused(), highlightedIndex: onlyMatch(index, changes.inputValue ?? '') }
    case is.InputBlur:
      return { ...before, isOpen: false, highlightedIndex: -1 }
    default:
      return changes
  }
}

/** The position of the option that Enter takes: the only match to the letter, or the only place of exactly this name. -1 for none. */
function onlyMatch(index: readonly IndexedPlace[], text: string): number {
  if (text.trim() === '') return -1
  const { places, exact } = searchPlaces(index, text)
  if (exact === 1) return 0
  const named = namedPlace(places, text)
  return named ? places.indexOf(named) : -1
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
