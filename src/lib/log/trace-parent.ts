/** What a caller says of the trace that its request belongs to, as hexadecimal digits in lower case. */
export interface TraceParent {
  /** 32 digits. */
  readonly traceId: string
  /** 16 digits: the caller's own span. */
  readonly parentId: string
}

const SHAPE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/
const ZEROS = /^0+$/

/**
 * Reads the header `traceparent` (W3C Trace Context, section 3.2). `null` where it is missing or malformed: then the standard has it ignored. A version that is not
 * known yet may say more after the fields that this one has.
 */
export function readTraceParent(header: string | null): TraceParent | null {
  const [, version, traceId = '', parentId = '', more] = SHAPE.exec(header ?? '') ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null
  return ZEROS.test(traceId) || ZEROS.test(parentId) ? null : { traceId, parentId }
}
