/** The greatest of these, and never nothing: what is divided by it stays a number. */
export const highest = (values: readonly number[]): number => Math.max(1, ...values.map(Math.abs))
