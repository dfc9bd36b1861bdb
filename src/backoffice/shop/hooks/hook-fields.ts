import { z } from 'zod'
import { HOOK_TOPICS } from '../../../orders/hooks/hook.ts'
import { urlProblem } from '../../../orders/hooks/hook-url.ts'
import { TOPIC_MISSING, urlProblems } from './hook-words.ts'

const topic = z.enum(HOOK_TOPICS)

/** What a hook is made of, as its form posts it. One ticked box comes as a text, several as a list. */
export function hookFields(allowsHttp: boolean | undefined) {
  return z.object({
    direccion: z
      .string()
      .trim()
      .superRefine((url, { addIssue }) => {
        const problem = urlProblem(url, allowsHttp)
        if (problem !== null) addIssue({ code: 'custom', message: urlProblems[problem] })
      }),
    tema: z
      .union([topic.transform((one) => [one]), z.array(topic)], TOPIC_MISSING)
      .transform((topics) => HOOK_TOPICS.filter((one) => topics.includes(one)))
      .refine((topics) => topics.length > 0, TOPIC_MISSING),
    personas: z.literal('si').optional(),
  })
}
