/** How every list is ordered unless another order is requested. */
export type SortOrder = 'asc' | 'desc'

/** The newest first, unless another key or order is requested. */
export const sortOf = <Key extends string>(requested: {
  readonly sortBy?: Key | undefined
  readonly sortOrder?: SortOrder | undefined
}): { sortBy: Key | 'createdAt'; sortOrder: SortOrder } => ({
  sortBy: requested.sortBy ?? 'createdAt',
  sortOrder: requested.sortOrder ?? (requested.sortBy === undefined ? 'desc' : 'asc'),
})
