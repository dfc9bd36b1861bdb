import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { Country } from '../../../../lib/countries.ts'
import { readDivisions } from '../../../../places/division.ts'
import { fetchJsonWithRetry } from '../../../../places/search/fetch-json.browser.ts'
import type { CompactPlaces } from '../../../../places/search/place-search.ts'
import { Fold } from '../../../kit/card.tsx'
import { Acts, Choice, Field } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import styles from '../delivery.module.css'
import { foundPlaces, foundPlacesText, type PlaceOption, placeOptions } from './place-options.ts'

interface Props {
  /** Of the fields: `lugares`, `excepto`. */
  readonly name: string
  readonly country: Country
  /** The file with the country's places. */
  readonly url: string
  readonly names: Readonly<Record<string, string>>
  readonly picked: readonly PlaceOption[]
  /** Codes that were pasted. */
  readonly codes: string
  /** What was searched without a script, and found. */
  readonly searched: { readonly text: string; readonly found: readonly PlaceOption[]; readonly says: string } | null
}

type Options = ReturnType<typeof placeOptions>

/** Places of any size: those that are chosen, found by typing, or pasted as codes. */
export function RulePlaces({ name, country, url, names, picked, codes, searched }: Props): ReactElement {
  const [all, setAll] = useState<Options | 'failed' | null>(null)
  const [query, setQuery] = useState(searched?.text ?? '')
  const [chosen, setChosen] = useState(picked)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(picked.map(({ code }) => code)))
  const group = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const found = Array.isArray(all) && query.trim() !== '' ? foundPlaces(all, query) : null
  const isChosen = new Set(chosen.map(({ code }) => code))
  const results = (found?.options ?? searched?.found ?? []).filter(({ code }) => !isChosen.has(code))

  // What was ticked and typed before this woke.
  useEffect(() => {
    const boxes = group.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    setChecked(new Set([...boxes].map(({ value }) => value)))
    setQuery(search.current?.value ?? '')
    if (search.current?.value) load()
  }, [])

  function load(): void {
    if (Array.isArray(all)) return
    fetchJsonWithRetry(url).then(
      (file) => setAll(placeOptions(country, readDivisions((file as CompactPlaces).divisions), names)),
      () => setAll('failed'),
    )
  }

  function tick(option: PlaceOption, isOn: boolean): void {
    const next = new Set(checked)
    if (isOn) next.add(option.code)
    else next.delete(option.code)
    setChecked(next)
    if (isOn && !isChosen.has(option.code)) setChosen([...chosen, option])
  }

  function hold(event: KeyboardEvent): void {
    if (event.key === 'Enter' && all !== 'failed') event.preventDefault()
  }

  return (
    <div ref={group} className={styles.places}>
      <Boxes {...{ name, checked }} options={chosen} onTick={tick} isChips />
      <Field id={`buscar-${name}`} label="Busca un lugar">
        {(attributes) => (
          <input
            {...attributes}
            ref={search}
            name={`buscar_${name}`}
            type="search"
            defaultValue={query}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={load}
            onKeyDown={hold}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      {all === 'failed' ? (
        <SearchButton name={name} />
      ) : (
        <noscript>
          <SearchButton name={name} />
        </noscript>
      )}
      <p role="status">{found ? foundPlacesText(found, query) : (searched?.says ?? '')}</p>
      <Boxes {...{ name, checked }} options={results} onTick={tick} />
      <Fold summary="Pegar códigos" isOpen={codes !== ''}>
        <Field id={`codigos-${name}`} label="Códigos oficiales, separados por espacios">
          {(attributes) => <input {...attributes} name={`codigos_${name}`} defaultValue={codes} autoComplete="off" />}
        </Field>
      </Fold>
    </div>
  )
}

interface BoxesProps {
  readonly name: string
  readonly options: readonly PlaceOption[]
  readonly checked: ReadonlySet<string>
  readonly isChips?: boolean
  onTick(option: PlaceOption, isOn: boolean): void
}

function Boxes({ name, options, checked, isChips = false, onTick }: BoxesProps) {
  if (options.length === 0) return null
  const boxes = options.map((option) => (
    <Choice
      key={option.code}
      type="checkbox"
      name={name}
      value={option.code}
      isChosen={checked.has(option.code)}
      label={
        <>
          {option.name} {option.is && <small>{option.is}</small>}
        </>
      }
      onTick={(isOn) => onTick(option, isOn)}
    />
  ))
  return isChips ? <Acts>{boxes}</Acts> : <div>{boxes}</div>
}

/** Asks the server, where no script runs or the list did not come. */
function SearchButton({ name }: { readonly name: string }) {
  return (
    <button type="submit" name="hacer" value={`buscar-${name}`} className={controls.plain} formNoValidate>
      Buscar
    </button>
  )
}
