import { useCallback, useEffect, useState } from 'react'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import { Sheet } from '../acts/act-sheet.tsx'
import { listQuery } from '../queue/list-query.ts'
import { queueWords } from '../queue/queue-words.ts'
import { readJson } from '../queue/use-queue.browser.ts'
import { FilterForm } from './filter-form.tsx'
import type { FilterOptions } from './filter-options.ts'

interface Props {
  readonly base: string
  readonly list: DeskList
  readonly query: string
  onClose(): void
}

/** The filters in a sheet. What they can be set to is fetched when it opens, so the list itself carries none of it. Without an answer it says so, with the way to the page of the filters. */
export function FilterSheet({ base, list, query, onClose }: Props) {
  const chosen = Object.fromEntries(new URLSearchParams(query))
  const [options, setOptions] = useState<FilterOptions | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(
    async (departamento: string): Promise<void> => {
      const found = await readJson(`${base}/filtros/opciones?${new URLSearchParams({ departamento })}`)
      setFailed(!found)
      if (found) setOptions(found as FilterOptions)
    },
    [base],
  )
  useEffect(() => {
    read(new URLSearchParams(query).get('departamento') ?? '')
  }, [read, query])
  if (!options && !hasFailed) return null
  return (
    <Sheet title="Filtros" about={queueWords[list].name} onClose={onClose}>
      {hasFailed && (
        <p role="alert">
          No se pudo leer qué hay para elegir. <a href={`${base}/filtros?${listQuery(query, list)}`}>Ver los filtros</a>
        </p>
      )}
      {options && (
        <FilterForm
          {...{ base, list, options, chosen }}
          onDivision={read}
          onSubmit={(fields) => location.assign(`${base}/pedidos?${fields}`)}
        />
      )}
    </Sheet>
  )
}
