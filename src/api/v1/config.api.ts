import { z } from 'zod'
import { formattedStoreConfigs } from '../../shops/fields/shop-values.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { text } from './text.schema.ts'

export const configCall = post({
  path: '/api/v1/web/getconfigpage',
  summary: 'The shop’s public configuration, without its tokens',
  params: z.object({ domain: text(255).nullish() }),
  answers: z.object({ code: z.literal(200), data: z.record(z.string(), z.unknown()) }),
  refusals: [],
  answer: async (_, { shop }) => answer(formattedStoreConfigs(shop)),
})
