import { nextStep, type Step } from '../../shops/first-steps/first-steps.ts'
import { noteFirstSteps } from '../../shops/first-steps/note-first-steps.action.ts'
import { seeOther } from '../../web/see-other.ts'
import type { SellerRequest } from '../desk-request.ts'
import { stepPath } from './step-words.ts'

/** Notes that a step was answered and leads to the next one. */
export async function answeredStep(
  { deps, shop, params }: SellerRequest,
  step: Step,
  productId?: string,
): Promise<Response> {
  const steps = await noteFirstSteps(deps, shop.id, { step, ...(productId !== undefined && { productId }) })
  return seeOther(stepPath(params.host ?? '', nextStep(steps) ?? 'prueba'))
}
