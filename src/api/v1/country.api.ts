import { z } from 'zod'
import { type CallContext, get, post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'

const description = {
  path: '/api/v1/web/country',
  summary: 'The visitor’s address and country by it. IP Geolocation by DB-IP (https://db-ip.com)',
  answers: z.object({
    code: z.literal(200),
    data: z.object({
      ip: z.string(),
      country_name: z.string().describe('In English, such as Peru, Colombia or Ecuador; empty when it is not known'),
    }),
  }),
  refusals: [],
}

export const countryCall = get({ ...description, answer: answerCountry })

export const postedCountryCall = post({
  ...description,
  params: z.object({}),
  answer: (_, context) => answerCountry(context),
})

async function answerCountry({ deps, ip }: CallContext): Promise<Response> {
  return answer({ ip, country_name: (await deps.countryOf(ip)) ?? '' })
}
