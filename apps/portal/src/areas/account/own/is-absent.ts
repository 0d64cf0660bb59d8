import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '#api/client.ts'

/** Another service may lack the calls beyond the specification: what they feed is not shown then. */
export const isAbsent = ({ error }: Pick<UseQueryResult<unknown, CallError>, 'error'>): boolean =>
  error?.status === 404
