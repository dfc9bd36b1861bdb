import { type ComponentProps, useCallback, useState } from 'react'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.browser.tsx'

/** The bar of filters, whose link to all of them opens a sheet; offline, or with a modifier key, the link is followed. */
export function Filters(props: Omit<ComponentProps<typeof FilterBar>, 'onOpen'>) {
  const { base, list, query } = props
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <FilterBar {...props} onOpen={() => setOpen(true)} />
      {isOpen && <FilterSheet {...{ base, list, query }} onClose={close} />}
    </>
  )
}
