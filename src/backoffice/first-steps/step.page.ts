import { findFirstSteps } from '../../shops/first-steps/first-steps.store.ts'
import { isStep, nextStep, type Step } from '../../shops/first-steps/first-steps.ts'
import { seeOther } from '../../web/see-other.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { cashPage } from './cash/cash.page.tsx'
import { postCash } from './cash/post-cash.page.ts'
import { colorPage } from './color.page.tsx'
import { namePage } from './name.page.tsx'
import { postColor } from './post-color.page.ts'
import { postName } from './post-name.page.ts'
import { postProduct } from './product/post-product.page.ts'
import { productPage } from './product/product.page.tsx'
import { stepPath } from './step-words.ts'
import { testPage } from './test.page.tsx'

interface StepPage {
  show(asked: SellerRequest): Promise<DeskAnswer>
  post(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer>
}

const stepPages: Readonly<Record<Step, StepPage>> = {
  tienda: { show: namePage, post: postName },
  cobro: { show: cashPage, post: postCash },
  producto: { show: productPage, post: postProduct },
  color: { show: colorPage, post: postColor },
  prueba: { show: testPage, post: async () => null },
}

/** Leads to where its owner left the steps. */
export async function goOnWithSteps({ deps, shop, params }: SellerRequest): Promise<DeskAnswer> {
  const steps = await findFirstSteps(deps.db.read, shop.id)
  return seeOther(stepPath(params.host ?? '', (steps && nextStep(steps)) ?? 'prueba'))
}

/** A step as its shop has it. */
export async function stepPage(asked: SellerRequest): Promise<DeskAnswer> {
  const step = asked.params.paso ?? ''
  return isStep(step) ? stepPages[step].show(asked) : null
}

/** Saves a step and leads to the next one, or says in it what is wrong. */
export async function postStep(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const step = asked.params.paso ?? ''
  return isStep(step) ? stepPages[step].post(fields, asked) : null
}
