import type { Country } from '../../lib/countries.ts'
import type { Permission } from '../team/permission.ts'
import { allowedNewsKinds, isWithin, type NewsChoice, type NewsKind, type NewsSubject } from './news-kinds.ts'
import type { PushDevice } from './push-device.ts'

/** The body of a letter of news. Like the message made from it, it names no buyer. */
export interface NewsLetterBody {
  readonly kind: NewsKind | 'test'
  readonly count: number
  /** The id of the person who did it, who is not notified. */
  readonly by: string | null
  /** The only device to notify, for a test or a retry; `null` for all. */
  readonly device: string | null
  /** How often this device was tried before. */
  readonly tries: number
  readonly thing?: NewsSubject
}

/** A device with its person’s permission and choice. */
export interface Recipient<Device extends PushDevice = PushDevice> {
  readonly device: Device
  readonly permission: Permission
  readonly choice: NewsChoice
}

/** A notification for one device. */
export interface PushNotification<Device extends PushDevice = PushDevice> {
  readonly device: Device
  readonly kind: NewsLetterBody['kind']
  readonly count: number
  readonly tries: number
  /** Set when the notification is about one thing only. */
  readonly thing?: NewsSubject
}

/** Combines letters that are due together into one notification for each device and kind. Outside a person’s hours nothing is kept for later, because the desk shows it. */
export function pushNotificationsFor<Device extends PushDevice>(
  letters: readonly NewsLetterBody[],
  recipients: readonly Recipient<Device>[],
  { now, country }: { readonly now: number; readonly country: Country },
): readonly PushNotification<Device>[] {
  return recipients.flatMap((recipient) => {
    const heard = letters.filter((letter) => isFor(letter, recipient, now, country))
    return [...Map.groupBy(heard, ({ kind }) => kind)].map(([kind, same]) => ({
      device: recipient.device,
      kind,
      count: same.reduce((sum, { count }) => sum + count, 0),
      tries: 1 + Math.max(...same.map(({ tries }) => tries)),
      ...(same.length === 1 && same[0]?.thing && { thing: same[0].thing }),
    }))
  })
}

function isFor(
  { kind, by, device: only }: NewsLetterBody,
  recipient: Recipient,
  now: number,
  country: Country,
): boolean {
  const { device, permission, choice } = recipient
  if (only !== null && only !== device.id) return false
  if (kind === 'test') return only !== null
  if (by === device.personId) return false
  return (
    allowedNewsKinds(permission).includes(kind) && choice.kinds.includes(kind) && isWithin(choice.hours, now, country)
  )
}
