/** The acquirer's gateway of the settings, or the sandbox with its control. */
import type { Database } from '#infra/db/database.ts'
import { httpGateway } from '#infra/gateways/refund-gateway.http.ts'
import type { RefundGateway } from '#infra/gateways/refund-gateway.ts'
import {
  sandboxControl,
  sandboxGateway,
  type SandboxControl,
} from '#infra/gateways/refund-gateway.sandbox.ts'
import type { Settings } from '#config/settings.ts'

export const openGateway = (
  { gateway }: Settings,
  database: Database,
): { readonly gateway: RefundGateway; readonly sandbox: SandboxControl | undefined } => {
  if (gateway.kind === 'http') return { gateway: httpGateway(gateway.http), sandbox: undefined }
  const sandbox = sandboxControl(gateway.sandbox)
  return { gateway: sandboxGateway(database, sandbox), sandbox }
}
