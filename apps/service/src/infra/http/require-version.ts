import { AppError } from './app-error.ts'
import type { TenantContext } from './context.ts'

/** Refuses with `4090` a change of a version that is no longer the current one. Without `If-Match` any is changed. */
export const requireVersion = (
  { ifMatch }: Pick<TenantContext, 'ifMatch'>,
  { version }: { readonly version: number },
): void => {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('4090')
}
