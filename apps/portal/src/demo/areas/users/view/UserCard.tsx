import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import { useState, type ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { FactList } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { showToast } from '#ui/toasts.ts'
import { demoUserCalls, type DemoUserDetail } from '../../../calls/users.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { RowMark } from '#demo/components/DemoIcon.tsx'
import { countryName, languageName } from '#demo/place-names.ts'
import { useDemoSubmit } from '../../../use-demo-call.ts'
import { RoleName, roleTone, UserStatus } from '../user-words.tsx'
import { UserDialog } from '../UserDialog.tsx'
import { t } from '../users.messages.ts'

interface DoneProps {
  readonly icon: ComponentProps<typeof RowMark>['icon']
  readonly count: number
  readonly label: string
}
const Done = ({ icon, count, label }: DoneProps) => (
  <div className="user-done">
    <RowMark icon={icon} />
    <span>
      <b>
        <bdi>{countText(count)}</bdi>
      </b>
      <small>{label}</small>
    </span>
  </div>
)

/** The details of a user, with the actions edit and suspend. */
export function UserCard({ user }: { readonly user: DemoUserDetail }) {
  const [isEditing, setEditing] = useState(false)
  const submit = useDemoSubmit()
  const isOn = user.status === 'active'
  const name = user.fullName
  const [mailbox, domain] = user.email.split('@')
  const toggleStatus = async () => {
    const answer = await submit(demoUserCalls.change, {
      params: { id: String(user.id) },
      body: { user: { status: isOn ? 'inactive' : 'active' } },
    })
    if (answer.kind === 'done')
      showToast({ tone: 'good', text: t(isOn ? 'suspended' : 'activated', { name }) })
    else if (answer.kind === 'refused') showToast({ tone: 'bad', text: answer.message })
  }
  return (
    <section className="card user-card" aria-label={t('details')}>
      <div className="user-who">
        <Avatar name={name} picture={user.avatar} tone={roleTone(user)} size="large" />
        <b dir="auto">{name}</b>
        <RoleName role={user.role} />
      </div>
      <div className="user-dones">
        <Done icon={IconChecklist} count={user.taskDone} label={t('tasks')} />
        <Done icon={IconBriefcase} count={user.projectDone} label={t('projects')} />
      </div>
      <h2>{t('details')}</h2>
      <FactList
        facts={[
          [t('username'), mailbox],
          [
            t('email'),
            <bdi key="email">
              {mailbox}@<wbr />
              {domain}
            </bdi>,
          ],
          [t('status'), <UserStatus key="status" status={user.status} />],
          [t('taxId'), user.taxId],
          [t('contact'), user.contact],
          [t('companyName'), user.company],
          [t('language'), languageName(user.language)],
          [t('country'), countryName(user.country)],
        ]}
      />
      <div className="user-actions">
        <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
        <Button onClick={() => void toggleStatus()}>{isOn ? t('suspend') : t('activate')}</Button>
      </div>
      {isEditing && <UserDialog user={user} onClose={() => setEditing(false)} />}
    </section>
  )
}
