import { grantableRoles } from '@merchant/contract/access/grants.ts'
import type { Role, SessionRole } from '@merchant/contract/access/permissions.ts'
import { useState } from 'react'
import { roleName } from '#components/role-name.ts'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { RadioField } from '#ui/form/choice-fields.tsx'
import type { Bound } from '#ui/form/use-form.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { isShopScoped } from './member-rules.ts'
import { RoleChanges } from './RoleChanges.tsx'
import { RoleTableDialog } from './RoleTableDialog.tsx'
import { t } from './roles.messages.ts'

interface RoleFieldProps {
  readonly role: Bound<Role | ''>
  readonly shops: Bound<readonly string[]>
  /** Below the roles: the effect of the chosen one. */
  readonly note?: string | undefined
  /** The member's stored role, which another one is compared with. */
  readonly stored?: SessionRole
}

/** The role, out of those that the session's user can grant, and the shops of a shop-scoped one. */
export function RoleField({ role, shops, note, stored }: RoleFieldProps) {
  const ownRole = useSession()?.roleType
  const options = useShopOptions()
  const [isOpen, setOpen] = useState(false)
  const choices = (ownRole === undefined ? [] : grantableRoles(ownRole)).map((value) => ({
    value,
    label: roleName(value),
    help: t(value),
  }))
  return (
    <>
      <RadioField {...role} label={t('role')} choices={choices} />
      {note !== undefined && role.error === undefined && (
        <p className="note form-note role-note" data-tone="warn" role="status">
          <bdi className="sentence">{note}</bdi>
        </p>
      )}
      {stored !== undefined && role.value !== '' && role.value !== stored && (
        <RoleChanges from={stored} to={role.value} />
      )}
      <p className="role-what">
        <Button tone="plain" onClick={() => setOpen(true)}>
          <bdi>{t('what')}</bdi>
        </Button>
      </p>
      {isShopScoped(role.value) ? (
        <MultiSelectField {...shops} label={t('shops')} help={t('shopsHelp')} choices={options} />
      ) : (
        role.value !== '' && <p className="form-lead small">{t('everyShop')}</p>
      )}
      {isOpen && <RoleTableDialog chosen={role.value} onClose={() => setOpen(false)} />}
    </>
  )
}
