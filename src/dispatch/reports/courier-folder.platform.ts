import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CourierFile, readCourierFile } from './courier-file.ts'

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The couriers of a folder, by name: each is a folder with a `courier.json`. Throws with every problem of all of them. */
export function readCouriers(folder: string): readonly CourierFile[] {
  const couriers: CourierFile[] = []
  const problems: string[] = []
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    if (!entry.isDirectory()) continue
    const file = join(folder, entry.name, 'courier.json')
    if (!NAME.test(entry.name)) problems.push(`couriers/${entry.name}: name the folder in small letters, digits and -`)
    else if (!existsSync(file)) problems.push(`couriers/${entry.name} has no courier.json`)
    else {
      const read = readCourierFile(entry.name, readFileSync(file, 'utf8'))
      if ('problems' in read) problems.push(...read.problems)
      else couriers.push(read)
    }
  }
  if (problems.length > 0) throw new Error(['The files of couriers cannot be read.', ...problems].join('\n  '))
  return couriers.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
