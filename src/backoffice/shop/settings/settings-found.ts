import type { Country } from '../../../lib/countries.ts'
import { labelIn } from '../../../shops/fields/shop-fields.ts'
import { fieldWords, hintOf } from './field-words.ts'
import { foundSettings } from './found-settings.ts'
import { idOf } from './settings-fields.tsx'
import { settingsGroups } from './settings-groups.ts'

export interface FoundSetting {
  /** From the page of the settings. */
  readonly href: string
  readonly name: string
  /** The part that it belongs to. */
  readonly group: string
  readonly hint: string
}

/** The settings that a text finds, as they are shown. */
export function settingsFound(text: string, country: Country): readonly FoundSetting[] {
  return foundSettings(text, country).map((name) => {
    const { group } = fieldWords[name]
    return {
      href: `${group}#${idOf(name)}`,
      name: labelIn(name, country),
      group: settingsGroups[group].name,
      hint: hintOf(name, country),
    }
  })
}
