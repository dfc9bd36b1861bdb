import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { Country } from '../../../lib/countries.ts'
import { readDivisions } from '../../../places/division.ts'
import { fetchJsonWithRetry } from '../../../places/search/fetch-json.browser.ts'
import type { CompactPlaces } from '../../../places/search/place-search.ts'
import controls from '../../orders/controls.module.css'
import styles from '../steps.module.css'
import { type CashOption, cashKinds, cashOptions, foundOptions, foundWords } from './cash-options.ts'

interface Props {
  readonly country: Country
  /** The file with the country's places. */
  readonly url: string
  /** Every departamento, and cities that sell by themselves: the name by the code. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What is chosen, wherever it is. */
  readonly picked: readonly CashOption[]
  /** What was searched without a script, and found. */
  readonly searched: { readonly text: string; readonly found: readonly CashOption[]; readonly says: string } | null
}

type Options = ReturnType<typeof cashOptions>

/** Places to be chosen: those that are, those found by typing, and every departamento in a list. Each stands once, so each box is posted once. */
export function CashPlaces({ country, url, choices, picked, searched }: Props): ReactElement {
  const [all, setAll] = useState<Options | 'failed' | null>(null)
  const [query, setQuery] = useState(searched?.text ?? '')
  const [chosen, setChosen] = useState(picked)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(picked.map(({ code }) => code)))
  const group = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const found = Array.isArray(all) ? foundOptions(all, query) : null
  const results = found?.options ?? searched?.found ?? []
  const isFound = new Set(results.map(({ code }) => code))
  const above = chosen.filter(({ code }) => !isFound.has(code))
  const isAbove = new Set(chosen.map(({ code }) => code))
  const rest = choices.filter(({ value }) => !isAbove.has(value) && !isFound.has(value))

  // What was ticked and typed before this woke.
  useEffect(() => {
    const boxes = group.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    setChecked(new Set([...boxes].map(({ value }) => value)))
    setQuery(search.current?.value ?? '')
    if (search.current?.value) load()
  }, [])

  function load(): void {
    if (Array.isArray(all)) return
    const names = Object.fromEntries(choices.map(({ value, label }) => [value, label]))
    fetchJsonWithRetry(url).then(
      (file) => setAll(cashOptions(country, readDivisions((file as CompactPlaces).divisions), names)),
      () => setAll('failed'),
    )
  }

  function tick(option: CashOption, isOn: boolean): void {
    const next = new Set(checked)
    if (isOn) next.add(option.code)
    else next.delete(option.code)
    setChecked(next)
    const isNew = isFound.has(option.code) && !isAbove.has(option.code)
    if (isOn && isNew) setChosen([...chosen, option])
  }

  function hold(event: KeyboardEvent): void {
    if (event.key === 'Enter' && all !== 'failed') event.preventDefault()
  }

  const box = (option: CashOption) => (
    <label key={option.code}>
      <input
        type="checkbox"
        name="lugar"
        value={option.code}
        defaultChecked={checked.has(option.code)}
        onChange={({ target }) => tick(option, target.checked)}
      />
      <span>
        {option.name} {option.is && <small>{option.is}</small>}
      </span>
    </label>
  )

  return (
    <div ref={group} className={styles.places}>
      {above.map(box)}
      <label className={styles.searchLabel} htmlFor="buscar">
        {cashKinds[country].search}
      </label>
      <input
        ref={search}
        id="buscar"
        name="buscar"
        type="search"
        defaultValue={query}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={load}
        onKeyDown={hold}
        onChange={({ target }) => setQuery(target.value)}
      />
      {all === 'failed' ? (
        <SearchButton />
      ) : (
        <noscript>
          <SearchButton />
        </noscript>
      )}
      <small role="status">{found ? foundWords(found, query) : (searched?.says ?? '')}</small>
      {results.map(box)}
      <details open={picked.length === 0 && searched === null}>
        <summary>{cashKinds[country].all}</summary>
        <div className={styles.columns}>
          {rest.map(({ value, label }) => box({ code: value, name: label, is: '' }))}
        </div>
      </details>
    </div>
  )
}

/** Asks the server, where no script runs or the list did not come. */
function SearchButton(): ReactElement {
  return (
    <button type="submit" name="hacer" value="buscar" className={controls.plain} formNoValidate>
      Buscar
    </button>
  )
}
