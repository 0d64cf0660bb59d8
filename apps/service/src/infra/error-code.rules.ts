/** The SQLSTATE of a database error, or the code of a system error such as `ENOENT`; empty for any other value. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
