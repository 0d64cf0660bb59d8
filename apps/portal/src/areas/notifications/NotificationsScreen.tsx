import { TabLinks } from '#ui/tab-links.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { NotificationList } from './NotificationList.tsx'
import { t } from './notifications.messages.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

const names = ['all', 'settings'] as const

/** A person's notifications, and by which way each kind reaches them. */
export function NotificationsScreen() {
  const tab = useSearchText('tab')
  const current = names.find((name) => name === tab) ?? 'all'
  const tabs = (
    <TabLinks
      label={t('tabs')}
      tabs={names.map((name) => ({ name, label: t(name) }))}
      current={current}
    />
  )
  return current === 'settings' ? (
    <NotificationSettings tabs={tabs} />
  ) : (
    <NotificationList tabs={tabs} />
  )
}
