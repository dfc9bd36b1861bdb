import type { ComponentProps } from 'react'
import { useLoaded } from '../forms/use-loaded.browser.ts'
import type { KeyHelp } from './key-help.tsx'

const loadHelp = async () => (await import('./key-help.tsx')).KeyHelp

/** The list of all keys, which is fetched when somebody asks for it. */
export function LoadedHelp(props: ComponentProps<typeof KeyHelp>) {
  const Help = useLoaded(loadHelp)
  return Help && <Help {...props} />
}
