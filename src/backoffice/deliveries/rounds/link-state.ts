/** What became of a rider's link. */
export interface LinkState {
  /** Where another is made; `/anular` behind it revokes. */
  readonly path: string
  /** In words; '' without a link that opens. */
  readonly says: string
}
