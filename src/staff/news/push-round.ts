import type { Country } from '../../lib/countries.ts'
import type { Permission } from '../team/permission.ts'
import { type HeardChoice, type HeardKind, type HeardThing, isWithin, kindsFor } from './news-kinds.ts'
import type { PushDevice } from './push-device.ts'

/** The body of a letter that tells of news. Like the message that is made of it, it names no buyer. */
export interface HeardLetter {
  readonly kind: HeardKind | 'test'
  readonly count: number
  /** The id of who did it, and needs no telling. */
  readonly by: string | null
  /** The only device that it is for: one that is tried out, or that could not be told before. */
  readonly device: string | null
  /** How often that device was tried. */
  readonly tries: number
  readonly thing?: HeardThing
}

/** A device with what its person may and wants to hear now. */
export interface Listener<Device extends PushDevice = PushDevice> {
  readonly device: Device
  readonly permission: Permission
  readonly choice: HeardChoice
}

/** What one device is told. */
export interface Told<Device extends PushDevice = PushDevice> {
  readonly device: Device
  readonly kind: HeardLetter['kind']
  readonly count: number
  readonly tries: number
  /** What the message tells of, where it is one thing only. */
  readonly thing?: HeardThing
}

/**
 * What letters become that are due together: one message for each device and kind, however many they are. Outside somebody's hours nothing is kept for later, because
 * the desk shows it.
 */
export function pushRound<Device extends PushDevice>(
  letters: readonly HeardLetter[],
  listeners: readonly Listener<Device>[],
  { now, country }: { readonly now: number; readonly country: Country },
): readonly Told<Device>[] {
  return listeners.flatMap((listener) => {
    const heard = letters.filter((letter) => isFor(letter, listener, now, country))
    return [...Map.groupBy(heard, ({ kind }) => kind)].map(([kind, same]) => ({
      device: listener.device,
      kind,
      count: same.reduce((sum, { count }) => sum + count, 0),
      tries: 1 + Math.max(...same.map(({ tries }) => tries)),
      ...(same.length === 1 && same[0]?.thing && { thing: same[0].thing }),
    }))
  })
}

function isFor({ kind, by, device: only }: HeardLetter, listener: Listener, now: number, country: Country): boolean {
  const { device, permission, choice } = listener
  if (only !== null && only !== device.id) return false
  if (kind === 'test') return only !== null
  if (by === device.personId) return false
  return kindsFor(permission).includes(kind) && choice.kinds.includes(kind) && isWithin(choice.hours, now, country)
}
