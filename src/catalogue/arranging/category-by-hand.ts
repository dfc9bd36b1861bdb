/** Who changed a field of a category by hand, and when. `place` is its place among the others. An import leaves such a field as it is. */
export type CategoryByHand = Readonly<
  Partial<
    Record<
      'name' | 'slug' | 'hidden' | 'image' | 'newestFirst' | 'leading' | 'place',
      { readonly at: number; readonly by: string }
    >
  >
>
