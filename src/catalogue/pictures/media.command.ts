import { join } from 'node:path'
import type { Command } from 'commander'
import type { Bucket } from '../../lib/bucket/bucket.platform.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { copyToBucket } from './copy-to-bucket.job.ts'

const EVERY = 1_000

export interface MediaSettings {
  /** The bucket of the pictures. Throws where the environment names none. */
  readonly pictureBucket: () => Promise<Bucket>
}

/** `contraentrega media to-bucket`. */
export function addMediaCommands(
  program: Command,
  { out, dataDir }: Pick<CommandContext, 'out' | 'dataDir'>,
  { pictureBucket }: MediaSettings,
): void {
  const media = program.command('media').description('Pictures and videos')
  media
    .command('to-bucket')
    .description('Copies the pictures and videos of DATA_DIR into the bucket of BUCKET_URL; goes on where it broke off')
    .action(async () => {
      const bucket = await pictureBucket()
      const copied = await copyToBucket(join(dataDir, 'media'), bucket, (done, total) => {
        if (done % EVERY === 0) out(`  ${done} of ${total}`)
      })
      const { files, hadAlready } = copied
      out(
        `${bucket.address} has ${counted(files, 'file', 'files')} of ${join(dataDir, 'media')}: ${files - hadAlready} were copied, ${hadAlready} were there.`,
      )
    })
}
