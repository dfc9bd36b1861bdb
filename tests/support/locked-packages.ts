import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

interface Entry {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface LockedPackage extends Entry {
  readonly name: string
  /** Its package.json, when it is installed on this machine. */
  readonly installed: { readonly scripts?: Readonly<Record<string, string>>; readonly license?: string } | null
  /** Whether npm compiles it during the installation without an install script. */
  readonly compiled: boolean
}

/** Every package of the lock file. */
export function lockedPackages(): readonly LockedPackage[] {
  const entries: Readonly<Record<string, Entry>> = JSON.parse(read('package-lock.json')).packages
  return Object.entries(entries)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      installed: existsSync(join(ROOT, path, 'package.json')) ? JSON.parse(read(join(path, 'package.json'))) : null,
      compiled: existsSync(join(ROOT, path, 'binding.gyp')),
    }))
}

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8')
}
