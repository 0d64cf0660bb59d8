import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useState } from 'react'
import { ActionMenu } from '#demo/components/ActionMenu.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toasts.ts'
import { demoChatCalls, type Contact } from '../../calls/chat.calls.ts'
import { useDemoSubmit } from '../../use-demo-call.ts'
import { chatStore, flip } from './chat-store.ts'
import { t } from './chat.messages.ts'

interface ChatMenuProps {
  readonly contact: Contact
  readonly canClear: boolean
  readonly onView: () => void
}

/** What can be done with a chat and its contact. A report has no call, and says so. */
export function ChatMenu({ contact: { id, fullName: name }, canClear, onView }: ChatMenuProps) {
  const { muted, blocked } = useStore(chatStore)
  const [isClearing, setClearing] = useState(false)
  const submit = useDemoSubmit()
  const [isMuted, isBlocked] = [muted.includes(id), blocked.includes(id)]
  const [Mute, Block] = [isMuted ? IconBell : IconBellOff, isBlocked ? IconUserCheck : IconUserOff]
  const clear = {
    label: t('clear'),
    icon: <IconEraser className="icon" aria-hidden />,
    onPress: () => setClearing(true),
  }
  return (
    <span className="chat-more">
      <ActionMenu
        label={t('more')}
        icon={<IconDotsVertical className="icon" aria-hidden />}
        align="end"
        actions={[
          {
            label: t('view'),
            icon: <IconUser className="icon" aria-hidden />,
            onPress: onView,
          },
          {
            label: t(isMuted ? 'unmute' : 'mute'),
            icon: <Mute className="icon" aria-hidden />,
            onPress: () => flip('muted', id),
          },
          {
            label: t(isBlocked ? 'unblock' : 'block'),
            icon: <Block className="icon" aria-hidden />,
            onPress: () => flip('blocked', id),
          },
          ...(canClear ? [clear] : []),
          {
            label: t('report'),
            icon: <IconFlag className="icon" aria-hidden />,
            onPress: () => showToast({ tone: 'quiet', text: t('notReported', { name }) }),
          },
        ]}
      />
      {isClearing && (
        <ConfirmDialog
          title={t('clearTitle', { name })}
          confirmLabel={t('clear')}
          onConfirm={() => submit(demoChatCalls.clear, { params: { contactId: String(id) } })}
          onClose={() => setClearing(false)}
        >
          <p>{t('clearText')}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}
