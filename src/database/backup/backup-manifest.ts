import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { UnusableDatabase } from '../faults/unusable-database.ts'

/** The names of the files in a backup's folder. */
export const BACKUP_FILES = {
  database: 'contraentrega.db',
  pictures: 'media',
  key: 'secret.key',
  manifest: 'backup.json',
}

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  tables: z.array(z.object({ table: z.string(), rows: z.int(), checksum: sum })),
  pictures: z.object({ files: z.int(), bytes: z.int(), checksum: sum }),
  /** `keyMarkOf` the secret key that the backup needs; empty where nothing is sealed. */
  keyMark: z.string(),
  withKey: z.boolean(),
})

/** The content of `backup.json`, which is written last. */
export type BackupManifest = Readonly<z.output<typeof manifestSchema>>

/** Throws `UnusableDatabase` when the folder holds no finished backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, BACKUP_FILES.manifest), 'utf8').catch(() => {
    throw new UnusableDatabase(`${folder} is no finished backup: it has no ${BACKUP_FILES.manifest}.`)
  })
  return parseManifest(text, join(folder, BACKUP_FILES.manifest))
}

/** Throws `UnusableDatabase` for what is no manifest; `where` is named in its message. */
export function parseManifest(text: string, where: string): BackupManifest {
  const parsed = z.string().transform(parseJson).pipe(manifestSchema).safeParse(text)
  if (parsed.success) return parsed.data
  throw new UnusableDatabase(`${where} is damaged, or from a newer version of the program.`)
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
}
