import type { Database } from '#db/database.ts'
export const sampleSignIns: readonly string[] = []
export const ensureSample = (_database: Database, _options: { say: (line: string) => void }): Promise<void> => Promise.resolve()
