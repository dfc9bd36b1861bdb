import { createRequire } from 'node:module'
import type { ConversionEvent } from '../../src/tracking/events/conversion-event.ts'

/** An event's values for the network's own SDK, as they were written. `null` is left out. */
export interface SdkInput {
  readonly name: string
  readonly seconds: number
  readonly eventId: string
  readonly url: string
  readonly userAgent: string
  readonly fbp: string | null
  readonly fbc: string | null
  readonly emails: readonly string[] | null
  readonly phones: readonly string[] | null
  readonly firstNames: readonly string[] | null
  readonly lastNames: readonly string[] | null
  readonly cities: readonly string[] | null
  readonly states: readonly string[] | null
  readonly countries: readonly string[] | null
  readonly externalIds: readonly string[] | null
  readonly goods: ConversionEvent['goods']
}

interface Part {
  normalize(): object
  readonly [setter: `set${string}`]: (value: unknown) => Part
}
type Parts = Readonly<Record<'ServerEvent' | 'UserData' | 'CustomData' | 'Content', new () => Part>>

const require = createRequire(import.meta.url)
/** The SDK is large, in CommonJS and without types, so it is loaded once, here. */
const { ServerEvent, UserData, CustomData, Content }: Parts = require('facebook-nodejs-business-sdk')

/** The event as the network's SDK sends it. Throws the SDK's errors. */
export function sdkPayload(input: SdkInput): object {
  const user = filled(new UserData(), {
    ClientUserAgent: input.userAgent,
    Fbp: input.fbp,
    Fbc: input.fbc,
    Emails: input.emails,
    Phones: input.phones,
    FirstNames: input.firstNames,
    LastNames: input.lastNames,
    Cities: input.cities,
    States: input.states,
    Countries: input.countries,
    ExternalIds: input.externalIds,
  })
  return filled(new ServerEvent(), {
    EventName: input.name,
    EventTime: input.seconds,
    EventId: input.eventId,
    ActionSource: 'website',
    EventSourceUrl: input.url,
    UserData: user,
    CustomData: customData(input),
  }).normalize()
}

function customData({ name, goods }: SdkInput): Part | null {
  if (!goods) return null
  const { currency, value, items, order } = goods
  const contents = items.map(({ id, quantity, price }) =>
    filled(new Content(), { Id: id, Quantity: quantity, ItemPrice: Number(price) }),
  )
  const products = {
    ContentType: 'product',
    ContentIds: items.map(({ id }) => id),
    Contents: contents,
    NumItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  const isDelivery = name === 'Entregado' && order
  return filled(new CustomData(), {
    ...{ Currency: currency, Value: value },
    ...(items.length > 0 ? products : {}),
    ...(isDelivery ? { OrderId: order } : {}),
  })
}

function filled(part: Part, values: Readonly<Record<string, unknown>>): Part {
  for (const [name, value] of Object.entries(values)) {
    const set = part[`set${name}`]
    if (!set) throw new Error(`The SDK knows no ${name}.`)
    if (value !== null) set.call(part, value)
  }
  return part
}
