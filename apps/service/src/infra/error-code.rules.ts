/** SQLSTATEs that the service answers in its own way. */
export const UNIQUE_VIOLATION = '23505'
export const DEADLOCK = '40P01'
export const SERIALIZATION_FAILURE = '40001'
export const INSUFFICIENT_PRIVILEGE = '42501'
export const DISK_FULL = '53100'
export const LOCK_NOT_AVAILABLE = '55P03'

/** The SQLSTATE of a database error, or the code of a system error such as `ENOENT`; empty for any other value. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
