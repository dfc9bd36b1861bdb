/** What an input for a host has wherever it stands: the keyboard of addresses, and no corrections. */
export const hostInput = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: 'false',
  maxLength: 300,
} as const
