import { expect, test } from 'vitest'
import { safeStorage } from './safe-storage.browser.ts'

function fake(overrides: Partial<Storage> = {}): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    ...overrides,
  }
}

function use(storage: Record<string, string>) {
  storage.a = '1'
  const seen = [storage.a, 'a' in storage, 'b' in storage]
  delete storage.a
  return [...seen, storage.a]
}

test('a written value is in the storage', () => {
  const real = fake()
  const storage = safeStorage(() => real)
  expect(use(storage)).toEqual(['1', true, false, undefined])
  storage.a = '2'
  expect(real.getItem('a')).toBe('2')
})

test('memory replaces blocked storage', () => {
  const blocked = safeStorage(() => {
    throw new Error('SecurityError')
  })
  expect(use(blocked)).toEqual(['1', true, false, undefined])
})

test('with a full storage the page still has the values that it could not store', () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  const real = fake({ getItem: () => 'old', setItem: full, removeItem: full })
  const storage = safeStorage(() => real)
  expect(storage.a).toBe('old')
  storage.a = 'new'
  expect(storage.a).toBe('new')
  delete storage.a
  expect(storage.a).toBeUndefined()
})
