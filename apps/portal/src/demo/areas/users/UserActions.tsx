import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import type { DemoUser } from '../../calls/users.calls.ts'
import '#demo/components/parts.css'
import { DeleteUsersDialog } from './DeleteUsersDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { t } from './users.messages.ts'

/** What can be done with one user of the list; a press on the row opens them. */
export function UserActions({ user }: { readonly user: DemoUser }) {
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const close = () => setOpened(undefined)
  const name = user.fullName
  return (
    <span className="demo-actions">
      <IconButton label={t('editOne', { name })} onClick={() => setOpened('edit')}>
        <IconPencil className="icon" aria-hidden />
      </IconButton>
      <IconButton label={t('deleteOne', { name })} onClick={() => setOpened('delete')}>
        <IconTrash className="icon" aria-hidden />
      </IconButton>
      {opened === 'edit' && <UserDialog user={user} onClose={close} />}
      {opened === 'delete' && <DeleteUsersDialog users={[user]} onClose={close} />}
    </span>
  )
}
