import { expect, test } from 'vitest'
import { bucketAddressText, bucketUrl, readBucketAddress } from './bucket-address.ts'

test.each([
  ['s3://tiendas', { bucket: 'tiendas', prefix: '' }],
  ['s3://tiendas/', { bucket: 'tiendas', prefix: '' }],
  ['s3://tiendas/fotos/2026-11/', { bucket: 'tiendas', prefix: 'fotos/2026-11/' }],
  ['s3://mis.tiendas/fotos', { bucket: 'mis.tiendas', prefix: 'fotos/' }],
  ['https://tiendas/fotos', null],
  ['s3://', null],
  ['s3://tiendas//fotos', null],
  ['s3://tiendas/../otra', null],
  ['s3://tiendas/mis fotos', null],
])('%s', (text, expected) => {
  const read = readBucketAddress(text)
  expect(read).toEqual(expected)
  if (read) expect(readBucketAddress(bucketAddressText(read))).toEqual(read)
})

test.each([
  [null, 'tiendas', 'https://tiendas.s3.sa-east-1.amazonaws.com'],
  [null, 'mis.tiendas', 'https://s3.sa-east-1.amazonaws.com/mis.tiendas'],
  ['https://s3.example.com/', 'tiendas', 'https://s3.example.com/tiendas'],
])('behind %s, %s is at %s', (endpoint, bucket, url) => {
  expect(bucketUrl({ endpoint, region: 'sa-east-1' }, bucket)).toBe(url)
})
