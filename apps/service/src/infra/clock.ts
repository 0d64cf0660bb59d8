/** The clock of the process, for file names and signatures. Lifetimes and days are measured by the database's. */
export const now = (): Date => new Date()
export const epochMs = (): number => Date.now()
