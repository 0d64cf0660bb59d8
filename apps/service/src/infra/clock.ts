/** The process's own clock, for logs, file names and tempo. Lifetimes are the database's. */
export const now = (): Date => new Date()
export const epochMs = (): number => Date.now()
