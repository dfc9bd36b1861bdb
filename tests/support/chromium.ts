import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows: the same engine of pages, for three quarters of the processor's time. */
const SHELL = ['chromium-headless-shell']

/** Which Chromium is wanted. Where it is not installed, the other one is taken. */
export type ChromiumKind = 'whole' | 'shell'

/** The program of a Chromium on this machine: `CHROMIUM_PATH`, else the first of the usual names in the PATH; `null` when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv, kind: ChromiumKind = 'whole'): string | null {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  const names = kind === 'shell' ? [...SHELL, ...WHOLE] : [...WHOLE, ...SHELL]
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(
    (folder) => folder !== '',
  )
  const programs = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return programs.find(canRun) ?? null
}

function canRun(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The journeys of `npm test` take the shell, `prove everything` the Chromium that people have. */
export const journeysChromium = (environment: NodeJS.ProcessEnv): ChromiumKind =>
  environment.PROVE === 'everything' ? 'whole' : 'shell'
