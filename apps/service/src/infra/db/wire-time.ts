/** A timestamp of the database, which speaks Hong Kong time here, in the form of the wire. */
export const wireTime = (timestamp: string): string => timestamp.slice(0, 19)

export const wireTimeOrNull = (timestamp: string | null): string | null =>
  timestamp === null ? null : timestamp.slice(0, 19)
