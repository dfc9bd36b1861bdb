import { type LabelSizeName, readLabelSize } from '../../../dispatch/labels/label-sizes.ts'
import { keepCookie, keptCookie } from '../../desk-cookie.ts'
import type { DeskRequest } from '../../desk-request.ts'

const NAME = 'label-size'
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** The printer stands beside a device, so each device keeps the size that was chosen on it. */
export function keepLabelSize(response: Response, size: LabelSizeName, { secure }: DeskRequest): Response {
  return keepCookie(response, NAME, size, { secure, maxAgeSeconds: YEAR_IN_SECONDS })
}

/** `null` where none was chosen yet. */
export function keptLabelSize({ request, secure }: DeskRequest): LabelSizeName | null {
  return readLabelSize(keptCookie(request, NAME, secure))
}
