// @module-tag detail
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import { mediaInFolder } from '../../src/catalogue/import/media/picture-folder.platform.ts'
import { BucketFailure } from '../../src/lib/bucket/bucket-failure.ts'
import { testApp, testSettings } from '../support/app.ts'
import { bucketMediaOf, bucketOf } from '../support/bucket.ts'
import { type BucketRowTrouble, runBucketRows } from '../support/bucket-rows.ts'
import { noWeb } from '../support/catalogue-import.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { openS3, type S3Mode } from '../support/s3-stand-in.ts'

const MODES: Readonly<Record<Exclude<BucketRowTrouble, 'gone'>, S3Mode>> = {
  errors: 'busy',
  slow: 'hangs',
  full: 'full',
}

test('under errors, a slow, a missing and a full bucket no page fails, an import goes on, and no object is a half one', {
  timeout: 120_000,
}, async () => {
  const s3 = await openS3()
  const bucket = bucketOf(s3)
  const [dataDir, db] = [await testFolder(), await openTestSqlite()]
  const shop = await openCatalogueShop(db)
  const settings = () => testSettings({ dataDir, media: bucketMediaOf(bucket, dataDir) })
  let app = testApp(db, { settings: settings() })
  const importing = {
    db,
    clock: () => Date.now(),
    chance: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
  }

  const found = await runBucketRows(
    {
      bucket,
      async bring(trouble) {
        if (trouble === 'gone') s3.hasBucket = false
        else s3.mode = MODES[trouble]
      },
      async mend() {
        s3.hasBucket = true
        s3.mode = 'well'
      },
    },
    {
      get: (path) => app(new Request(`http://${shop.hosts[0]}${path}`)),
      async bring(file, pictures) {
        const text = catalogueText('products.csv', await readFile(file, 'utf8'))
        const files = await mediaInFolder(pictures, noWeb)
        const effort = { avif: 0, webp: 0, jpg: 0 } as const
        try {
          const deps = { ...importing, settings: { dataDir, media: bucketMediaOf(bucket, dataDir) } }
          return (await importCatalogue(deps, shop, text, { actor: commandLine, files, effort })).ok
        } catch (error) {
          if (error instanceof BucketFailure) return false
          throw error
        }
      },
      async forgetCopies() {
        await rm(join(dataDir, 'media', 'cache'), { recursive: true, force: true })
        app = testApp(db, { settings: settings() })
      },
    },
    await testFolder(),
    { products: 2, shoppers: 2 },
  )
  expect(found.problems).toEqual([])
  expect(found.lines).toHaveLength(5)
  expect([...s3.objects.keys()].every((key) => key.startsWith('fotos/'))).toBe(true)
})
