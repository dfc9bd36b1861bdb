/** Who counts stock and enters goods. */
export const stockKeepers = { roles: ['owner', 'packer'] } as const
