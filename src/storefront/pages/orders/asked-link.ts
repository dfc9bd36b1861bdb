import { cleanText } from '../../../lib/text/clean-text.ts'
import type { VisitorRequest } from '../../page.ts'

const LONGEST_CODE = 40

/** What the address of a link that resumes an order says. */
export function askedLink({ params, request }: Pick<VisitorRequest, 'params' | 'request'>) {
  const code = cleanText(new URL(request.url).searchParams.get('cupon') ?? '')
  return { token: params.token ?? '', coupon: [...code].slice(0, LONGEST_CODE).join('') }
}
