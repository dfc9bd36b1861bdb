import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The program of a Chromium on this machine: `CHROMIUM_PATH`, else the first of the usual names in the PATH; `null` when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv): string | null {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(
    (folder) => folder !== '',
  )
  const programs = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
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
