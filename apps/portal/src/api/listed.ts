/** A list of an answer. Another service may leave out an empty one. */
export const listed = <T>(list: readonly T[] | null | undefined): readonly T[] => list ?? []
