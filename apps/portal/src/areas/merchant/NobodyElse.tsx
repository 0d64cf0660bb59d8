import type { RefundRole } from '@merchant/contract/areas/refunds.calls.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { joinNames } from '#ui/format/lists.ts'
import { roleName } from '#components/role-name.ts'
import { t } from './limits.messages.ts'

/** Warns of limits above which every refund of somebody would end without an approval. */
export function NobodyElse({ roles }: { readonly roles: readonly RefundRole[] }) {
  return (
    <div role="status">
      {roles.length > 0 && (
        <p className="note" data-tone="warn">
          <IconAlertTriangle className="icon" aria-hidden />
          <span>{t('alone', { roles: joinNames(roles.map((role) => roleName(role))) })}</span>
        </p>
      )}
    </div>
  )
}
