import type { Page } from '@playwright/test'
import { placesPath } from '../../src/places/data/places-files.ts'
import { buildPart, type Network, openPart, type Part } from './part-page.ts'

/** A cheap phone in Lima. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let part: Part

/** For `test.beforeAll`. */
export async function buildField(): Promise<void> {
  part = await buildPart(import.meta.resolve('../e2e/places-page.tsx'))
}

export function builtScript(): string {
  return part.script
}

/** Opens the field with the real files of places. */
export function openField(page: Page, path = '/', network?: Network): Promise<void> {
  return openPart(page, part, { path, data: { places: placesPath('peru') }, ...(network && { network }) })
}

export const field = (page: Page) => page.getByRole('combobox', { name: 'Distrito' })
export const options = (page: Page) => page.getByRole('option')
export const offers = (page: Page) => page.getByRole('group').getByRole('button')
export const question = (page: Page) => page.locator('#distrito-note')
export const chosen = (page: Page) => page.getByLabel('Elegido')
