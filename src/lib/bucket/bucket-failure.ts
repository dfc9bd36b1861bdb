/**
 * `away`: it did not answer, or said that it cannot now; the same request may work in a moment. `full`: it takes nothing more. `refused`: it will go on refusing until
 * somebody changes a setting: another key, another bucket, a clock that is wrong.
 */
export type BucketTrouble = 'away' | 'full' | 'refused'

/** A bucket did not do what it was asked. */
export class BucketFailure extends Error {
  readonly trouble: BucketTrouble
  /** Beside the codes of the system, so that it is not taken for a picture that cannot be read. */
  readonly code = 'EBUCKET'

  constructor(trouble: BucketTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.trouble = trouble
  }
}

const FULL_CODES = new Set([
  'InsufficientStorage',
  'EntityTooLarge',
  'QuotaExceeded',
  'XMinioStorageFull',
  'StorageFull',
  'AccountQuota',
])

const WAYS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'Set BUCKET_SECRET_KEY to the secret of BUCKET_ACCESS_KEY.',
  InvalidAccessKeyId: 'Set BUCKET_ACCESS_KEY to a key that the service knows.',
  AccessDenied: 'Let this key read, write, list and delete in the bucket.',
  NoSuchBucket: 'Make the bucket, or correct its name.',
  RequestTimeTooSkewed: 'Set this machine’s clock.',
  PermanentRedirect: 'Set BUCKET_REGION to the region of the bucket.',
  AuthorizationHeaderMalformed: 'Set BUCKET_REGION to the region of the bucket.',
}

/** Whether the same request may be tried again at once: the service was busy, or the line broke. */
export function isWorthAnotherTry(status: number): boolean {
  return status === 429 || status === 500 || status === 502 || status === 503 || status === 504
}

/** What an answer that is no success means. `code` is S3's, from the answer's XML; '' where it has none. */
export function failureOf(asked: string, status: number, code: string): BucketFailure {
  const answer = `The bucket answered ${status}${code && ` ${code}`} to ${asked}.`
  // Swift says that an object is too large where a quota is reached; nothing that is sent here is too large otherwise.
  if (status === 507 || status === 413 || FULL_CODES.has(code)) {
    return new BucketFailure('full', `${answer} It is full: make room in it, or raise its quota.`)
  }
  if (isWorthAnotherTry(status)) return new BucketFailure('away', answer)
  const way = WAYS[code] ?? (status === 403 ? WAYS.AccessDenied : undefined)
  return new BucketFailure('refused', way ? `${answer} ${way}` : answer)
}
