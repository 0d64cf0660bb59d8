import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Webhook } from '@merchant/contract/areas/webhooks.shapes.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useReread } from '#api/client.ts'
import { hasDraft } from '#components/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { showToast } from '#ui/toasts.ts'
import { webhookDraft } from './drafts.ts'
import { SecretDialog } from './SecretDialog.tsx'
import {
  EditWebhookDialog,
  RotateDialog,
  StopWebhookDialog,
  webhookReaders,
} from './WebhookDialogs.tsx'
import { t } from './webhooks.messages.ts'

type Task = 'edit' | 'rotate' | 'disable' | 'remove'

/** Test event, edit, and in a menu what is seldom done. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  // After a new sign-in, the dialog with the draft of the expired session opens again.
  const [task, setTask] = useState<Task | undefined>(
    hasDraft(webhookDraft(webhook.webhookId)) ? 'edit' : undefined,
  )
  const params = { webhookId: webhook.webhookId }
  const isActive = webhook.status === 'ACTIVE'
  const test = useCall(developmentCalls.sendTest, {
    stale: [developmentCalls.deliveries],
    onSuccess: () => showToast({ tone: 'good', text: t('testSent') }),
  })
  const enable = useCall(developmentCalls.changeWebhook, {
    stale: webhookReaders,
    onSuccess: () => showToast({ tone: 'good', text: t('enabled') }),
    onError: useReread(webhookReaders),
  })
  const others = ['rotate', ...(isActive ? (['disable'] as const) : []), 'remove'] as const
  return (
    <>
      {isActive ? (
        <Button tone="main" loading={test.isPending} onClick={() => test.mutate({ params })}>
          {t('sendTest')}
        </Button>
      ) : (
        <Button
          tone="main"
          loading={enable.isPending}
          onClick={() =>
            enable.mutate({
              params,
              body: { status: 'ACTIVE' },
              ifMatch: String(webhook.version),
            })
          }
        >
          {t('enable')}
        </Button>
      )}
      <Button onClick={() => setTask('edit')}>{t('edit')}</Button>
      <Popover
        label={t('more')}
        align="end"
        renderTrigger={(trigger) => (
          <Button {...trigger} icon={<IconDots className="icon" aria-hidden />}>
            {t('more')}
          </Button>
        )}
      >
        {(close) =>
          others.map((name) => (
            <button
              key={name}
              type="button"
              className="popover-item"
              onClick={() => {
                close()
                setTask(name)
              }}
            >
              {t(name)}
            </button>
          ))
        }
      </Popover>
      <TaskDialog key={task} task={task} webhook={webhook} onClose={() => setTask(undefined)} />
    </>
  )
}

interface TaskDialogProps {
  readonly task: Task | undefined
  readonly webhook: Webhook
  readonly onClose: () => void
}

function TaskDialog({ task, webhook, onClose }: TaskDialogProps) {
  const router = useRouter()
  const [made, setMade] = useState<{ readonly secret: string; readonly until: string }>()
  if (made !== undefined)
    return (
      <SecretDialog
        title={t('secretTitle')}
        text={t('secretText')}
        note={t('secretOld', { time: made.until })}
        label={t('secret')}
        value={made.secret}
        onClose={onClose}
      />
    )
  if (task === undefined) return null
  if (task === 'edit') return <EditWebhookDialog webhook={webhook} onClose={onClose} />
  if (task === 'rotate')
    return (
      <RotateDialog
        webhook={webhook}
        onClose={(next) => (next === undefined ? onClose() : setMade(next))}
      />
    )
  return (
    <StopWebhookDialog
      webhook={webhook}
      how={task}
      onClose={(isDone) => {
        onClose()
        if (isDone && task === 'remove')
          void router.navigate({ to: '/portal/development/resource-sdk' })
      }}
    />
  )
}
