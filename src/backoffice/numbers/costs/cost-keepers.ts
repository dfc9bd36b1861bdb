/** Who says what the shop's orders cost. */
export const costKeepers = { roles: ['owner', 'confirmer', 'packer'], needs: 'profits' } as const
