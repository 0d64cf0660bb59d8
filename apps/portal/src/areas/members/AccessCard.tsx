import { can } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { hasDraft } from '#components/use-draft.ts'
import { t } from './edit.messages.ts'
import { MemberFacts } from './MemberFacts.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { statusDraft } from './status-draft.ts'
import { StatusDialog } from './StatusDialog.tsx'

/** Whether somebody may come in, and the ways to change that. */
export function AccessCard({ member }: { readonly member: Member }) {
  const session = useSession()
  const [open, setOpen] = useState<'status' | 'remove' | null>(
    hasDraft(statusDraft(member.userId)) ? 'status' : null,
  )
  const close = () => setOpen(null)
  return (
    <section className="card" aria-labelledby="member-access">
      <header>
        <h2 id="member-access">{t('access')}</h2>
      </header>
      <div className="card-body">
        <MemberFacts member={member} />
        <div className="member-actions">
          <Button onClick={() => setOpen('status')}>
            {member.status === 'SUSPENDED' ? t('reactivate') : t('suspend')}
          </Button>
          {can(session?.roleType, 'removeUser') && (
            <Button onClick={() => setOpen('remove')}>{t('remove')}</Button>
          )}
        </div>
      </div>
      {open === 'status' && <StatusDialog member={member} onClose={close} />}
      {open === 'remove' && <RemoveMemberDialog member={member} onClose={close} />}
    </section>
  )
}
