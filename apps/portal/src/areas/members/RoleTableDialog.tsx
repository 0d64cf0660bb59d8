import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { can, roles, type Role } from '@merchant/contract/access/permissions.ts'
import { roleName } from '#components/role-name.ts'
import { CloseFooter, Dialog } from '#ui/dialog.tsx'
import { usePhone } from '#ui/media.ts'
import { shownPermissions } from './role-permissions.ts'
import { t } from './roles.messages.ts'
import './members.css'

interface RoleTableDialogProps {
  /** Highlighted, and on a phone the first. */
  readonly chosen: Role | ''
  readonly onClose: () => void
}

/** The permissions of every role, from the contract (spec 6). */
export function RoleTableDialog({ chosen, onClose }: RoleTableDialogProps) {
  const isPhone = usePhone()
  // A phone has room for two columns.
  const shown =
    isPhone && chosen !== '' ? [chosen, ...roles.filter((role) => role !== chosen)] : roles
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('what')}
      footer={<CloseFooter label={t('close')} onClose={onClose} />}
    >
      <p className="form-lead small">{t('tableHint')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because only a focusable box scrolls with the keyboard */}
      <div className="role-scroll" tabIndex={0} role="region" aria-label={t('what')}>
        <table className="role-table">
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              {shown.map((role) => (
                <th key={role} scope="col" data-chosen={role === chosen}>
                  <span>{roleName(role)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownPermissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(permission)}</th>
                {shown.map((role) => (
                  <td key={role} data-chosen={role === chosen}>
                    {can(role, permission) ? (
                      <IconCheck className="icon" aria-label={t('yes')} role="img" />
                    ) : (
                      <span className="visually-hidden">{t('no')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
