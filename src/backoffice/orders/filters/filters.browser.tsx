import { type ComponentProps, useCallback, useState } from 'react'
import { useLoaded, usePreload } from '../forms/use-loaded.browser.ts'
import { FilterBar } from './filter-bar.tsx'
import type { FilterSheet } from './filter-sheet.browser.tsx'

/** The bar of filters, whose link to all of them opens a sheet; offline, or with a modifier key, the link is followed. */
export function Filters(props: Omit<ComponentProps<typeof FilterBar>, 'onOpen'>) {
  const { base, list, query } = props
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  usePreload(loadSheet)
  return (
    <>
      <FilterBar {...props} onOpen={() => setOpen(true)} />
      {isOpen && <LoadedSheet {...{ base, list, query }} onClose={close} />}
    </>
  )
}

const loadSheet = async () => (await import('./filter-sheet.browser.tsx')).FilterSheet

function LoadedSheet(props: ComponentProps<typeof FilterSheet>) {
  const Loaded = useLoaded(loadSheet)
  return Loaded && <Loaded {...props} />
}
