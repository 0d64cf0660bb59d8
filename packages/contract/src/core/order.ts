/** How every list is ordered while nobody asks for another order. */
export type SortOrder = 'asc' | 'desc'

/** The newest first, unless another key or way is asked for. */
export const sortOf = <Key extends string>(asked: {
  readonly sortBy?: Key | undefined
  readonly sortOrder?: SortOrder | undefined
}): { sortBy: Key | 'createdAt'; sortOrder: SortOrder } => ({
  sortBy: asked.sortBy ?? 'createdAt',
  sortOrder: asked.sortOrder ?? (asked.sortBy === undefined ? 'desc' : 'asc'),
})
