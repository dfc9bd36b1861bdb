import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, where migrations, demo and the default data folder are; the build and the sources lie at different depths below it. */
export function projectRoot(start = import.meta.dirname): string {
  if (existsSync(join(start, 'package.json'))) return start
  if (dirname(start) === start) throw new Error('There is no package.json above the program')
  return projectRoot(dirname(start))
}
