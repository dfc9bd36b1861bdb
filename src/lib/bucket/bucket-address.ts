/** A place in a bucket. */
export interface BucketAddress {
  readonly bucket: string
  /** What every key below it begins with: '' or `tiendas/fotos/`. */
  readonly prefix: string
}

/** How a service that speaks S3 is reached. */
export interface BucketAccess {
  /** `https://s3.example.com`; `null` is AWS itself, in the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const SHAPE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/i

/** Reads `s3://bucket/a/prefix`, whose names are letters, digits, dots, dashes and underscores; `null` for anything else. */
export function readBucketAddress(text: string): BucketAddress | null {
  const [, bucket = '', path = ''] = SHAPE.exec(text.trim()) ?? []
  if (bucket === '' || path.split('/').some((step) => step === '.' || step === '..')) return null
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` }
}

export function isBucketAddress(text: string): boolean {
  return /^s3:\/\//i.test(text)
}

/** The address as it is written, without its last slash. */
export function bucketAddressText({ bucket, prefix }: BucketAddress): string {
  return `s3://${bucket}/${prefix}`.replace(/\/$/, '')
}

/**
 * The address of a bucket in the web. AWS wants the bucket in the host's name; other services take it in the path, which also works where their certificate has no name for
 * each bucket.
 */
export function bucketUrl({ endpoint, region }: Pick<BucketAccess, 'endpoint' | 'region'>, bucket: string): string {
  if (endpoint !== null) return `${endpoint.replace(/\/$/, '')}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  // A dot in the bucket's name has no certificate of AWS.
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}
