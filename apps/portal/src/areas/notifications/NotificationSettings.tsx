import {
  notificationCalls,
  type NotificationKind,
  type NotificationSettings as Settings,
} from '@merchant/contract/areas/notifications.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { query, useCall } from '#api/client.ts'
import { useIsViewing } from '#auth/access.ts'
import { answerOf } from '#components/form-answer.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { useDraft } from '#components/use-draft.ts'
import { CheckField, SelectField } from '#ui/form/choice-fields.tsx'
import { FormCard } from '#ui/form/FormCard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Screen } from '#ui/screen.tsx'
import { showToast } from '#ui/toasts.ts'
import { t } from './notifications.messages.ts'
import './notifications.css'

/**
 * By which way each kind of notification reaches the person, and whether mails come as a daily digest.
 */
export function NotificationSettings({ tabs }: { readonly tabs: ReactNode }) {
  const settings = useQuery(query(notificationCalls.settings))
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {tabs}
      <QueryBoundary query={settings} failed={t('settingsFailed')} lines={8}>
        {(stored) => <SettingsForm stored={stored} />}
      </QueryBoundary>
    </Screen>
  )
}

interface Values {
  readonly choices: Readonly<Record<NotificationKind, Settings['kinds'][number]>>
  readonly digestAt: string
}

const valuesOf = ({ kinds, digestAt }: Settings): Values => ({
  // Only the kinds that the role may see.
  choices: Object.fromEntries(
    kinds.map((choice) => [choice.kind, choice]),
  ) as unknown as Values['choices'],
  digestAt: digestAt ?? '',
})

const labels = { choices: t('settingsTitle'), digestAt: t('digestAt') }

const fullHours = Array.from({ length: 24 }, (_none, hour) => `${String(hour).padStart(2, '0')}:00`)

export const settingsDraft = ({ kinds }: Pick<Settings, 'kinds'>): string =>
  ['notifications', ...kinds.map(({ kind }) => kind)].join(' ')

function SettingsForm({ stored }: { readonly stored: Settings }) {
  const isViewing = useIsViewing()
  // Fixed when the form opens: a refetch does not change what is being typed.
  const [start, setStart] = useState(() => valuesOf(stored))
  // With the kinds: a draft of another role has others.
  const draft = useDraft(settingsDraft(stored), start)
  const form = useForm<Values>(start, { labels, draft })
  const { mutateAsync } = useCall(notificationCalls.saveSettings, {
    stale: [notificationCalls.settings],
    dialog: false,
    onSuccess: (saved) => {
      setStart(valuesOf(saved))
      form.rebase(valuesOf(saved))
      showToast({ tone: 'good', text: t('saved') })
    },
  })
  const times = [...new Set([...fullHours, ...(stored.digestAt === null ? [] : [stored.digestAt])])]
  return (
    <FormCard
      title={t('settingsTitle')}
      form={form}
      submitLabel={t('save')}
      disabledReason={isViewing ? t('viewing') : undefined}
      onSubmit={({ choices, digestAt }) =>
        answerOf(() =>
          mutateAsync({
            body: {
              kinds: Object.values(choices).map(({ kind, portal, mail }) => ({
                kind,
                portal,
                mail,
              })),
              digestAt: digestAt === '' ? null : digestAt,
            },
          }),
        )
      }
      onDone={() => undefined}
    >
      <p className="notification-to muted small">
        <bdi className="sentence">{t('settingsLead', { email: stored.email })}</bdi>
      </p>
      <div className="notification-kinds">
        {stored.kinds.map(({ kind, isMailFixed }) => (
          <fieldset key={kind} className="notification-kind">
            <legend>{t(kind)}</legend>
            <p className="muted small">
              <bdi className="sentence">{t(`${kind}Help`)}</bdi>
            </p>
            <div className="notification-ways">
              <CheckField {...form.fieldAt(`choices.${kind}.portal`)} label={t('inPortal')} />
              <CheckField
                {...form.fieldAt(`choices.${kind}.mail`)}
                label={t('byMail')}
                disabledReason={isMailFixed ? t('mailFixed') : undefined}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <SelectField
        {...form.field('digestAt')}
        help={t('digestHelp')}
        empty={t('noDigest')}
        choices={times.toSorted().map((time) => ({ value: time, label: t('dailyAt', { time }) }))}
      />
    </FormCard>
  )
}
