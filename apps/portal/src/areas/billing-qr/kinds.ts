/** The endings of sheets that are read. */
export const KINDS = ['.xlsx', '.csv'] as const
