import { z } from 'zod'
import { formattedStoreConfigs } from '../../shops/shop-config.ts'
import { post } from '../call.ts'
import { answer } from '../problem.ts'
import { text } from './text.schema.ts'

export const configCall = post({
  path: '/api/v1/web/getconfigpage',
  summary: 'The shop’s public configuration; its tokens are in no answer',
  params: z.object({ domain: text(255).nullish() }),
  answers: z.object({ code: z.literal(200), data: z.record(z.string(), z.unknown()) }),
  refusals: [],
  answer: async (_, { shop }) => answer(formattedStoreConfigs(shop)),
})
