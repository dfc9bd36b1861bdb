/** Who says what was spent on advertising. A viewer changes nothing. */
export const spendKeepers = { roles: ['owner', 'confirmer', 'packer'], needs: 'profits' } as const
