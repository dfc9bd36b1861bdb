import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, with the migrations and the default data folder. The build and the sources are at different depths below it. */
export function projectRoot(start = import.meta.dirname): string {
  if (existsSync(join(start, 'package.json'))) return start
  if (dirname(start) === start) throw new Error('There is no package.json above the program')
  return projectRoot(dirname(start))
}
