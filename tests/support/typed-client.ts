import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const ROOT = resolve(import.meta.dirname, '../..')
const COMPILER = join(ROOT, 'node_modules/@typescript/native/bin/tsc')

const CONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
    ...{ target: 'es2023', lib: ['es2024', 'dom'], module: 'esnext', moduleResolution: 'bundler' },
  },
}

export interface TypedFolder {
  /** What the compiler says of all files; '' for nothing. */
  check(): Promise<string>
  load(file: string): Promise<unknown>
  remove(): Promise<void>
}

/** A project of somebody else's, with `desk.d.ts` made from an OpenAPI document, and these files beside it. */
export async function openTypedFolder(document: object, files: Readonly<Record<string, string>>): Promise<TypedFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-client-'))
  const types = astToString(await openapiTS(document as OpenAPI3, { silent: true }))
  const all = {
    ...files,
    'desk.d.ts': types,
    'tsconfig.json': JSON.stringify(CONFIG),
    'package.json': '{"type":"module"}',
  }
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text)
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    async check() {
      const run = promisify(execFile)(process.execPath, [COMPILER, '-p', folder, '--pretty', 'false'])
      return run.then(
        ({ stdout }) => stdout,
        (error: { stdout?: string }) => error.stdout || String(error),
      )
    },
    load: (file) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
